import {
  type Brush,
  dot,
  down,
  eye,
  fill,
  line,
  type Picture,
  shine,
  solid,
  within,
} from './brush.ts'

const plump =
  'M34 60 C52 22 118 12 158 40 C176 52 184 58 184 62 C178 72 166 82 150 90 C112 108 62 98 34 60Z'
const slim = 'M26 60 C58 38 130 36 184 59 C150 82 70 86 26 60Z'
const tall =
  'M40 60 C52 14 104 0 142 30 C166 46 182 56 184 62 C178 70 164 78 144 92 C104 122 54 106 40 60Z'
const beat = 'M44 60 C26 46 14 26 6 18 C10 44 10 76 6 102 C16 94 28 76 44 60Z'
const forked = 'M40 60 C24 50 12 30 4 20 C8 44 18 54 18 60 C18 66 8 76 4 100 C12 90 24 70 40 60Z'

const gill = (g: Brush, colour: string) => line(g, 'M146 44 C138 54 138 68 146 80', colour, 2.5)

const minnow: Picture = {
  moves: 'tail',
  pivot: [36, 60],
  tail: (g) => solid(g, forked, '#8fc7d8', '#3c7d96', 2),
  body: (g) => {
    fill(g, 'M90 42 C104 26 122 28 130 40Z', '#7db9cd')
    solid(g, slim, down(g, '#2f6f93', '#7ec4d8', '#f2fbff', '#d4ecf2'), '#2b6480')
    line(g, 'M44 60 C90 52 130 52 170 58', 'rgb(255 255 255 / 0.85)', 5)
    shine(g, slim)
    eye(g, 162, 57, 7)
  },
}

const clownfish: Picture = {
  moves: 'tail',
  pivot: [44, 60],
  tail: (g) => {
    solid(g, beat, '#ff8a2a', '#20242c')
    line(g, 'M14 30 C18 50 18 70 14 90', '#fff7e6', 5)
  },
  body: (g) => {
    solid(g, 'M78 28 C92 4 128 6 142 26Z', '#ff8a2a', '#20242c')
    solid(g, 'M92 92 C98 112 122 112 128 94Z', '#ff8a2a', '#20242c')
    fill(g, plump, down(g, '#ff9c36', '#ff6a14', '#ffb45e'))
    within(g, plump, () => {
      for (const [x, width] of [
        [66, 13],
        [108, 18],
        [150, 15],
      ] as const) {
        line(g, `M${x} 4 C${x + 9} 40 ${x + 9} 80 ${x} 116`, '#20242c', width + 6)
        line(g, `M${x} 4 C${x + 9} 40 ${x + 9} 80 ${x} 116`, '#fffaf0', width)
      }
    })
    line(g, plump, '#20242c', 2.5)
    solid(g, 'M104 66 C88 62 82 78 92 86 C104 84 108 76 104 66Z', '#ff8a2a', '#20242c', 2)
    shine(g, plump)
    eye(g, 166, 56, 8)
  },
}

const tang: Picture = {
  moves: 'tail',
  pivot: [46, 60],
  tail: (g) => solid(g, beat, '#ffd43b', '#22306e'),
  body: (g) => {
    fill(g, 'M60 30 C84 2 140 4 158 36Z', '#2440b8')
    fill(g, 'M66 92 C92 118 136 112 152 88Z', '#2440b8')
    solid(g, plump, down(g, '#2f55e0', '#1f46d2', '#4b78f2'), '#14226a')
    within(g, plump, () => {
      fill(g, 'M46 54 C76 30 128 34 152 50 C136 62 122 62 110 58 C96 74 62 78 46 62Z', '#10173f')
      dot(g, 104, 54, 8, '#2f55e0')
    })
    fill(g, 'M118 70 C104 70 98 84 106 90 C118 88 124 80 118 70Z', '#ffd43b')
    shine(g, plump)
    eye(g, 164, 54, 7.5)
    line(g, 'M176 68 C172 72 168 72 164 70', '#0c1340', 2.5)
  },
}

const puffer: Picture = {
  moves: 'tail',
  pivot: [40, 60],
  tail: (g) =>
    solid(
      g,
      'M42 60 C30 52 20 44 12 42 C14 56 14 66 12 78 C20 76 30 68 42 60Z',
      '#e2a93b',
      '#7a4f14',
    ),
  body: (g) => {
    g.strokeStyle = '#7a4f14'
    g.lineWidth = 3
    for (let at = 0; at < 26; at++) {
      const angle = (at / 26) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      g.beginPath()
      g.moveTo(106 + c * 60, 60 + s * 46)
      g.lineTo(106 + c * 70, 60 + s * 56)
      g.stroke()
    }
    const round =
      'M40 60 C42 26 76 12 108 12 C150 12 172 36 176 58 C174 86 146 108 108 108 C74 108 42 92 40 60Z'
    solid(g, round, down(g, '#c98a24', '#f2c14e', '#fff3cf', '#fffbec'), '#7a4f14')
    within(g, round, () => {
      for (const [x, y, r] of [
        [70, 34, 7],
        [92, 24, 6],
        [118, 26, 8],
        [96, 44, 6],
        [66, 54, 5],
        [140, 36, 5],
        [122, 48, 5],
      ] as const)
        dot(g, x, y, r, 'rgb(110 66 12 / 0.55)')
    })
    fill(g, 'M112 64 C94 58 84 74 94 86 C110 86 118 76 112 64Z', '#e2a93b')
    shine(g, round)
    eye(g, 150, 48, 12)
    line(g, 'M174 68 C164 78 156 76 152 72', '#7a4f14', 3)
  },
}

const seahorse: Picture = {
  moves: 'pulse',
  body: (g) => {
    solid(g, 'M78 52 C60 44 52 60 60 74 C70 76 80 68 82 60Z', '#ffe08a', '#8a4a12', 2)
    const shape =
      'M150 30 C140 20 122 4 104 12 C86 20 82 40 88 54 C96 68 96 78 84 92 C76 102 62 104 58 96 C56 90 62 86 68 88 C66 80 54 80 48 90 C42 104 58 118 78 112 C104 104 120 84 118 62 C116 54 114 48 120 42 C132 42 142 40 150 36Z'
    solid(g, shape, down(g, '#ffb02e', '#ff8c1a', '#f2601c'), '#8a3a0c')
    within(g, shape, () => {
      for (let at = 0; at < 8; at++)
        line(
          g,
          `M84 ${46 + at * 8} C96 ${50 + at * 8} 108 ${50 + at * 8} 120 ${44 + at * 8}`,
          'rgb(122 46 8 / 0.5)',
          2.5,
        )
    })
    solid(g, 'M96 14 C92 4 100 0 106 4 C110 -2 118 2 116 10Z', '#ffd35c', '#8a3a0c', 2)
    eye(g, 114, 26, 6.5)
  },
}

const squid: Picture = {
  moves: 'tail',
  pivot: [72, 60],
  tail: (g) => {
    for (const [from, mid, end] of [
      [48, 30, 26],
      [54, 44, 48],
      [60, 60, 62],
      [66, 76, 74],
      [72, 92, 96],
    ] as const)
      line(g, `M84 ${from} C58 ${mid} 34 ${mid + 6} 8 ${end}`, '#f0a6c9', 6)
    line(g, 'M84 50 C50 34 26 22 2 30', '#e884b4', 4)
    line(g, 'M84 70 C50 86 26 98 2 90', '#e884b4', 4)
  },
  body: (g) => {
    fill(g, 'M132 34 C150 4 184 22 194 42 C180 52 150 50 132 44Z', '#e884b4')
    fill(g, 'M132 86 C150 116 184 98 194 78 C180 68 150 70 132 76Z', '#e884b4')
    const shape =
      'M72 60 C72 40 96 32 130 34 C164 36 190 48 196 60 C190 72 164 84 130 86 C96 88 72 80 72 60Z'
    solid(g, shape, down(g, '#ffb6d9', '#f58cbd', '#ffd6ea'), '#9b3a70')
    within(g, shape, () => {
      for (const [x, y] of [
        [120, 46],
        [138, 56],
        [152, 46],
        [128, 70],
        [160, 66],
        [176, 56],
      ] as const)
        dot(g, x, y, 4, 'rgb(155 58 112 / 0.4)')
    })
    shine(g, shape)
    eye(g, 94, 56, 10, '#2a1030')
  },
}

const angelfish: Picture = {
  moves: 'tail',
  pivot: [48, 60],
  tail: (g) =>
    solid(
      g,
      'M50 60 C32 50 18 34 8 30 C14 50 14 70 8 90 C18 86 32 70 50 60Z',
      '#ffe89a',
      '#4b3a10',
      2,
    ),
  body: (g) => {
    solid(g, 'M84 30 C70 8 44 2 20 2 C52 14 70 34 90 50Z', '#ffe27a', '#4b3a10', 2)
    solid(g, 'M84 90 C70 112 44 118 20 118 C52 106 70 86 90 70Z', '#ffe27a', '#4b3a10', 2)
    fill(g, tall, down(g, '#ffd54a', '#fff3b8', '#fffbe4', '#ffe27a'))
    within(g, tall, () => {
      for (const x of [70, 106, 140])
        line(g, `M${x} 0 C${x + 14} 40 ${x + 14} 80 ${x} 120`, '#2a2c52', 10)
    })
    line(g, tall, '#4b3a10', 2.5)
    shine(g, tall)
    eye(g, 164, 56, 8)
    line(g, 'M182 66 C176 70 172 70 168 68', '#4b3a10', 2.5)
  },
}

const lionfish: Picture = {
  moves: 'tail',
  pivot: [46, 60],
  tail: (g) => solid(g, beat, '#ffe6dc', '#7d1f1c', 2),
  body: (g) => {
    for (let at = 0; at < 9; at++) {
      const x = 60 + at * 12
      line(
        g,
        `M${x} 40 C${x - 6} 24 ${x - 12} 12 ${x - 22} ${2 + Math.abs(at - 4)}`,
        at % 2 ? '#fff3ea' : '#b7322b',
        4,
      )
    }
    for (let at = 0; at < 7; at++) {
      const x = 74 + at * 9
      line(g, `M116 70 C${x} 92 ${x - 12} 104 ${x - 30} 118`, at % 2 ? '#fff3ea' : '#c94a3c', 4)
    }
    fill(g, plump, down(g, '#b7322b', '#e06a52', '#ffe6dc'))
    within(g, plump, () => {
      for (let at = 0; at < 9; at++) {
        const x = 48 + at * 15
        line(g, `M${x} 6 C${x + 8} 40 ${x + 8} 80 ${x - 2} 116`, at % 2 ? '#fff3ea' : '#7d1f1c', 5)
      }
    })
    line(g, plump, '#5e1512', 2.5)
    shine(g, plump)
    eye(g, 162, 54, 8)
    line(g, 'M166 40 C172 32 178 30 184 32', '#7d1f1c', 3)
    gill(g, '#5e1512')
  },
}

export const smallFish = { minnow, clownfish, tang, puffer, seahorse, squid, angelfish, lionfish }
