import { picture } from './page.ts'

type Form = { long: number; tall: number; hue: number; marks?: 'bands' | 'spots'; form?: string }

const forms: Record<string, Form> = {
  minnow: { long: 40, tall: 12, hue: 220 },
  clownfish: { long: 36, tall: 20, hue: 45, marks: 'bands' },
  tang: { long: 36, tall: 26, hue: 260 },
  puffer: { long: 30, tall: 30, hue: 90, marks: 'spots' },
  seahorse: { long: 20, tall: 40, hue: 70, form: 'seahorse' },
  squid: { long: 40, tall: 16, hue: 350, form: 'squid' },
  angelfish: { long: 30, tall: 36, hue: 100, marks: 'bands' },
  lionfish: { long: 38, tall: 26, hue: 25, marks: 'bands', form: 'spines' },
  turtle: { long: 38, tall: 28, hue: 145, form: 'turtle' },
  ray: { long: 44, tall: 34, hue: 250, form: 'ray' },
  octopus: { long: 34, tall: 30, hue: 330, form: 'octopus' },
  shark: { long: 46, tall: 16, hue: 240, form: 'shark' },
  whale: { long: 46, tall: 26, hue: 245, form: 'whale' },
  dragon: { long: 46, tall: 18, hue: 150, marks: 'bands', form: 'dragon' },
}

/** A fish of a kind, in a hue that each title turns a little. It looks to the left. */
export function fishPicture(code: string, seed: number): SVGSVGElement {
  const form = forms[code] ?? { long: 36, tall: 20, hue: 200 }
  const hue = form.hue + ((seed * 7) % 50) - 25
  const skin = (light: number) => `oklch(${light} 0.14 ${hue})`
  return picture('-60 -50 120 100', drawn(form, skin), 'shape')
}

function drawn({ long, tall, marks, form = '' }: Form, skin: (light: number) => string): string {
  const [light, body, deep] = [skin(0.82), skin(0.66), skin(0.42)]
  const eye = (x: number, y: number, r = 5) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/><circle cx="${x - 1}" cy="${y}" r="${r * 0.55}" fill="#111"/>`
  if (form === 'octopus') {
    const arms = [-24, -14, -4, 6, 16, 26]
      .map(
        (x) =>
          `<path d="M${x} 8q-8 20 ${x / 3} 34" stroke="${body}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
      )
      .join('')
    return `${arms}<ellipse cy="-10" rx="30" ry="28" fill="${body}"/><ellipse cy="-18" rx="20" ry="12" fill="${light}" opacity=".6"/>${eye(-10, -8, 6)}${eye(10, -8, 6)}`
  }
  if (form === 'squid')
    return `<path d="M-40 0L10 -16Q36 -16 40 0Q36 16 10 16Z" fill="${body}"/><path d="M-48 0L-30 -18L-26 0L-30 18Z" fill="${deep}"/>${[-10, -4, 3, 9].map((y) => `<path d="M36 ${y}q10 -3 20 3" stroke="${deep}" stroke-width="4" fill="none"/>`).join('')}${eye(22, -5)}`
  if (form === 'turtle')
    return `<path d="M-20 14q-14 22 -2 26l18 -22zM16 14q18 18 24 8l-18 -18z" fill="${body}"/><ellipse cx="-40" rx="14" ry="11" fill="${body}"/><ellipse rx="34" ry="26" fill="${deep}"/><path d="M-24 -8L0 -20L24 -8L18 14L-18 14Z" fill="${light}" opacity=".55"/>${eye(-46, -3, 4)}`
  if (form === 'ray')
    return `<path d="M-46 0Q-10 -48 20 -38Q6 0 20 38Q-10 48 -46 0Z" fill="${body}"/><path d="M10 0L58 4" stroke="${deep}" stroke-width="4"/><path d="M-38 0Q-8 -24 6 0Q-8 24 -38 0Z" fill="${light}" opacity=".5"/>${eye(-28, -7, 4)}`
  if (form === 'seahorse')
    return `<path d="M-14 -30Q10 -48 18 -24Q26 0 10 10Q-4 20 8 34Q18 44 4 46Q-14 42 -8 24Q-18 4 -6 -10L-30 -16Z" fill="${body}"/><path d="M16 -14q18 4 6 22z" fill="${light}"/>${eye(-4, -26, 4)}`
  const fins: Record<string, string> = {
    shark: `<path d="M-6 -14L12 -40L16 -12Z" fill="${deep}"/><path d="M-10 12L2 34L10 12Z" fill="${deep}"/>`,
    whale: `<path d="M-20 -26q-4 -16 -12 -18m12 18q4 -16 12 -18" stroke="${light}" stroke-width="4" fill="none"/>`,
    spines: [-20, -8, 4, 16]
      .map((x) => `<path d="M${x} -${tall * 0.8}l-6 -22" stroke="${deep}" stroke-width="4"/>`)
      .join(''),
    dragon: `<path d="M-30 -14q4 -20 14 -16q2 -14 14 -8q8 -10 14 6" fill="${deep}"/><path d="M-46 -6q-10 -6 -12 -14M-46 4q-10 4 -12 12" stroke="${light}" stroke-width="3" fill="none"/>`,
  }
  const bands = [-14, 4, 20]
    .map(
      (x) =>
        `<path d="M${x} -${tall * 0.9}q6 ${tall * 0.9} 0 ${tall * 1.8}" stroke="#fff" stroke-width="7" fill="none" opacity=".8"/>`,
    )
    .join('')
  const dots = [-10, 2, 14]
    .map((x, at) => `<circle cx="${x}" cy="${at % 2 === 0 ? -8 : 8}" r="4" fill="${deep}"/>`)
    .join('')
  const mark = marks === 'bands' ? bands : marks === 'spots' ? dots : ''
  return `<path d="M${long - 10} 0L${long + 14} -${tall * 0.8}Q${long + 4} 0 ${long + 14} ${tall * 0.8}Z" fill="${deep}"/>${fins[form] ?? `<path d="M-8 -${tall - 2}Q8 -${tall + 16} 20 -${tall - 6}Z" fill="${deep}"/>`}<ellipse rx="${long}" ry="${tall}" fill="${body}"/><ellipse cx="-4" cy="-${tall * 0.35}" rx="${long * 0.7}" ry="${tall * 0.4}" fill="${light}" opacity=".6"/>${mark}${eye(-long * 0.66, -tall * 0.15)}`
}
