// Characters of other scripts that look like Latin ones: from confusables.txt of Unicode Technical Standard 39, version
// 13 (https://www.unicode.org/Public/security/13.0.0/confusables.txt, Unicode License v3). Characters that NFKC makes
// Latin by itself are left out, and so are those of scripts that are written from right to left.
const table = `
a ɑαаΑАᎪᗅꓮ𖽀𐊠
aa ꜳꜲ
ae æӕÆӔ
ao ꜵꜴ
au ꜷꜶ
av ꜹꜻꜸꜺ
ay ꜽꜼ
b ƄЬᏏᑲᖯꞴΒВᏴᗷꓐ𐊂𐊡𐌁
bl Ы
c ᴄⲥсꮯ𐐽𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜
d ԁᏧᑯꓒᎠᗞᗪꓓ
dz ʣ
e ꬲеҽΕЕⴹᎬꓰ𑢦𑢮𐊆
f ꬵꞙẝքꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥
g ɡᶃƍցԌᏀᏳꓖ
h һհᏂΗⲎНᎻᕼꓧ𐋏
i ıɪɩιіꙇӏꭵᎥ𑣃
j ϳјꞲͿЈᎫᒍꓙ
k ΚⲔКᏦᛕꓗ𐔘
l 𐌠ƖǀΙⲒІӀⵏᛁꓲ𖼨𐊊𐌉ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦
ll ǁ
lo Ю
ls ʪ
lz ʫ
m ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑
n ոռΝⲚꓠ𐔓
o ०੦૦௦౦೦൦๐໐၀ᴏᴑꬽοσⲟоჿօഠဝ𐓪𑣈𑣗𐐬০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖
oe œŒ
oo ꝏꚙꝎꚘ
p ρⲣрΡⲢРᏢᑭꓑ𐊕
q ԛգզⵕ
r ꭇꭈᴦⲅгꮁƦᎡᏒ𐒴ᖇꓣ𖼵
rn 𑣣𑜀
s ꜱƽѕꮪ𑣁𐑈ЅՏᏕᏚꓢ𖼺𐊖𐐠
t ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕
tf ꝷ
ts ʦ
u ꞟᴜꭎꭒʋυս𐓶𑣘Սሀ𐓎ᑌꓴ𖽂𑢸
ue ᵫ
uo ꭣ
v ᴠνѵ𑜆ꮩ𑣀ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝
w ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ԜᎳᏔꓪ
x хᕁᕽ𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧
y ɣᶌʏỿꭚγуүყ𑣜ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲
z ᴢꮓ𑣄𐋵𑣥ΖᏃꓜ𑢩
`

/** The Latin letters that a character is mistaken for. */
export const confusables: ReadonlyMap<string, string> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', others = ''] = line.split(' ')
      return Array.from(others, (other): [string, string] => [other, latin])
    }),
)
