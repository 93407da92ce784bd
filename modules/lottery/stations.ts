/** A station of the lotteries of the South and the Centre of Vietnam, with the days on which it draws, from Sunday as 0. */
export type Station = { code: string; name: string; region: 'south' | 'centre'; days: number[] }

const stationsOf = (
  region: Station['region'],
  list: readonly [code: string, name: string, ...days: number[]][],
): Station[] => list.map(([code, name, ...days]) => ({ code, name, region, days }))

/** Every station, in the order of the week (domain 7.8). */
export const stations: readonly Station[] = [
  ...stationsOf('south', [
    ['XSHCM', 'Ho Chi Minh City', 1, 6],
    ['XSDT', 'Dong Thap', 1],
    ['XSCM', 'Ca Mau', 1],
    ['XSBTR', 'Ben Tre', 2],
    ['XSVT', 'Vung Tau', 2],
    ['XSBL', 'Bac Lieu', 2],
    ['XSDN', 'Dong Nai', 3],
    ['XSCT', 'Can Tho', 3],
    ['XSST', 'Soc Trang', 3],
    ['XSTN', 'Tay Ninh', 4],
    ['XSAG', 'An Giang', 4],
    ['XSBTH', 'Binh Thuan', 4],
    ['XSVL', 'Vinh Long', 5],
    ['XSBD', 'Binh Duong', 5],
    ['XSTV', 'Tra Vinh', 5],
    ['XSLA', 'Long An', 6],
    ['XSBP', 'Binh Phuoc', 6],
    ['XSHG', 'Hau Giang', 6],
    ['XSTG', 'Tien Giang', 0],
    ['XSKG', 'Kien Giang', 0],
    ['XSDL', 'Da Lat', 0],
  ]),
  ...stationsOf('centre', [
    ['XSPY', 'Phu Yen', 1],
    ['XSTTH', 'Thua Thien Hue', 1, 0],
    ['XSDLK', 'Dak Lak', 2],
    ['XSQNM', 'Quang Nam', 2],
    ['XSDNG', 'Da Nang', 3, 6],
    ['XSKH', 'Khanh Hoa', 3, 0],
    ['XSBDI', 'Binh Dinh', 4],
    ['XSQT', 'Quang Tri', 4],
    ['XSQB', 'Quang Binh', 4],
    ['XSGL', 'Gia Lai', 5],
    ['XSNT', 'Ninh Thuan', 5],
    ['XSQNG', 'Quang Ngai', 6],
    ['XSDNO', 'Dak Nong', 6],
    ['XSKT', 'Kon Tum', 0],
  ]),
]
