import { encode } from 'uqr'

type Told = { link: string; title: string; hint: string }

const side = 1080
const edge = 90

// The picture goes out of the site, where no theme is: black on white, as cameras and printers expect.
const [ink, paper, quiet] = ['#111111', '#ffffff', '#555555']

/** Draws a picture to share: a code for a camera, between a title and what to do with it. */
export function drawShare(canvas: HTMLCanvasElement, { link, title, hint }: Told): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  Object.assign(canvas, { width: side, height: 1350 })
  pen.fillStyle = paper
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  write(pen, title, { y: 130, size: 68, weight: 700, color: ink })
  drawCode(pen, link)
  write(pen, hint, { y: 1200, size: 40, weight: 400, color: ink })
  write(pen, link, { y: 1280, size: 30, weight: 400, color: quiet })
}

function drawCode(pen: CanvasRenderingContext2D, link: string): void {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const cell = Math.floor((side - 2 * edge) / size)
  const left = Math.floor((side - cell * size) / 2)
  pen.fillStyle = ink
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pen.fillRect(left + x * cell, 220 + y * cell, cell, cell)
    }
  }
}

type Writing = { y: number; size: number; weight: number; color: string }

/** One line, as large as fits. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { y, size, weight, color }: Writing,
): void {
  const family = getComputedStyle(document.body).fontFamily
  const most = side - 2 * edge
  pen.fillStyle = color
  pen.font = `${weight} ${size}px ${family}`
  const width = pen.measureText(text).width
  if (width > most) pen.font = `${weight} ${Math.floor((size * most) / width)}px ${family}`
  pen.fillText(text, side / 2, y)
}

/** Lets the reader keep such a picture as a file. */
export function saveShare(name: string, told: Told): void {
  const canvas = document.createElement('canvas')
  drawShare(canvas, told)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
