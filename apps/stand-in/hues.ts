/** Hue of a colour like #a0b1c2, as OKLCH counts it. */
export function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
  const along = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const across = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  return ((Math.atan2(across, along) * 180) / Math.PI + 360) % 360
}
