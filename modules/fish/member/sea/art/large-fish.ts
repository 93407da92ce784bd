import { dot, down, eye, fill, line, type Picture, shine, solid, within } from './brush.ts'

const turtle: Picture = {
  moves: 'wings',
  body: (g) => {
    const skin = '#86b05a'
    for (const fin of [
      'M128 38 C140 10 162 2 176 4 C170 22 156 40 140 48Z',
      'M128 82 C140 110 162 118 176 116 C170 98 156 80 140 72Z',
      'M56 40 C44 26 30 22 20 26 C26 38 40 48 56 50Z',
      'M56 80 C44 94 30 98 20 94 C26 82 40 72 56 70Z',
    ])
      solid(g, fin, skin, '#33521f', 2)
    solid(g, 'M150 48 C166 40 188 46 194 60 C188 74 166 80 150 72Z', '#9cc46c', '#33521f')
    const shell =
      'M40 60 C40 30 70 16 104 16 C140 16 160 36 160 60 C160 84 140 104 104 104 C70 104 40 90 40 60Z'
    solid(g, shell, down(g, '#7a5a24', '#a67c34', '#5f4318'), '#33240c', 3)
    within(g, shell, () => {
      for (const [x, y] of [
        [72, 60],
        [104, 60],
        [136, 60],
        [88, 36],
        [120, 36],
        [88, 84],
        [120, 84],
      ] as const) {
        solid(
          g,
          `M${x - 15} ${y} L${x - 8} ${y - 12} L${x + 8} ${y - 12} L${x + 15} ${y} L${x + 8} ${y + 12} L${x - 8} ${y + 12}Z`,
          '#c99a45',
          '#4a3410',
          2,
        )
      }
    })
    shine(g, shell)
    eye(g, 178, 52, 5.5)
    eye(g, 178, 68, 5.5)
  },
}

const ray: Picture = {
  moves: 'wings',
  pivot: [50, 60],
  tail: (g) => line(g, 'M60 60 C40 56 22 66 2 58', '#3b4a66', 5),
  body: (g) => {
    const shape =
      'M184 60 C170 46 150 40 132 4 C112 14 78 38 50 60 C78 82 112 106 132 116 C150 80 170 74 184 60Z'
    solid(g, shape, down(g, '#2c3c63', '#5a74a8', '#2c3c63'), '#16203a', 3)
    within(g, shape, () => {
      for (const [x, y, r] of [
        [110, 34, 5],
        [124, 44, 4],
        [96, 50, 5],
        [110, 86, 5],
        [124, 76, 4],
        [96, 70, 5],
        [130, 24, 4],
        [130, 96, 4],
      ] as const)
        dot(g, x, y, r, '#bfe0ff')
    })
    line(g, 'M60 60 L160 60', 'rgb(16 24 48 / 0.6)', 3)
    eye(g, 162, 50, 6)
    eye(g, 162, 70, 6)
  },
}

const octopus: Picture = {
  moves: 'pulse',
  body: (g) => {
    for (const [y, end, bend] of [
      [46, 14, 20],
      [54, 38, 44],
      [62, 62, 56],
      [70, 86, 80],
      [78, 108, 104],
    ] as const) {
      line(g, `M108 ${y} C76 ${bend} 48 ${end + 16} 10 ${end}`, '#6a2a8f', 15)
      line(g, `M108 ${y} C76 ${bend} 48 ${end + 16} 10 ${end}`, '#a45ad0', 10)
      for (let at = 1; at < 5; at++)
        dot(g, 100 - at * 18, bend + (end + 8 - bend) * (at / 5) + 5, 2.6, '#f3c9ff')
    }
    const head =
      'M96 62 C92 34 116 12 146 12 C178 12 196 36 194 60 C192 88 172 106 146 106 C116 106 96 90 96 62Z'
    solid(g, head, down(g, '#c98bf0', '#9a4fca', '#7a34a8'), '#43165e', 3)
    within(g, head, () => {
      for (const [x, y, r] of [
        [136, 26, 6],
        [156, 22, 4],
        [124, 40, 5],
        [172, 34, 5],
      ] as const)
        dot(g, x, y, r, 'rgb(67 22 94 / 0.35)')
    })
    shine(g, head)
    eye(g, 136, 60, 12, '#2a0c3c')
    eye(g, 168, 60, 12, '#2a0c3c')
    line(g, 'M140 84 C148 92 158 92 166 84', '#43165e', 3.5)
  },
}

const shark: Picture = {
  moves: 'tail',
  pivot: [42, 58],
  tail: (g) =>
    solid(
      g,
      'M46 58 C30 44 20 20 6 10 C10 34 16 50 18 58 C16 66 14 76 10 92 C24 84 36 70 46 58Z',
      '#5d7286',
      '#25323f',
    ),
  body: (g) => {
    solid(g, 'M96 36 C100 16 112 4 124 2 C120 18 126 30 134 38Z', '#5d7286', '#25323f')
    solid(g, 'M104 78 C96 96 84 108 74 112 C80 98 84 86 88 78Z', '#5d7286', '#25323f')
    const shape =
      'M36 58 C70 34 120 26 158 38 C182 46 196 56 198 62 C192 72 176 80 152 84 C112 88 66 76 36 58Z'
    solid(g, shape, down(g, '#46596b', '#7d94a8', '#e8f0f4', '#f7fbfc'), '#25323f')
    for (const x of [130, 137, 144])
      line(g, `M${x} 48 C${x - 4} 56 ${x - 4} 64 ${x} 70`, '#33424f', 2.5)
    const mouth = 'M196 64 C186 78 172 78 160 74 C172 72 186 68 196 64Z'
    solid(g, mouth, '#7b1f2a', '#25323f', 2)
    for (let at = 0; at < 6; at++)
      fill(g, `M${166 + at * 5} 73 L${168 + at * 5} 67 L${171 + at * 5} 72Z`, '#ffffff')
    shine(g, shape)
    eye(g, 172, 52, 5.5, '#0a0d12')
    line(g, 'M164 44 C170 44 176 46 180 50', '#25323f', 3)
  },
}

const marlin: Picture = {
  moves: 'tail',
  pivot: [34, 60],
  tail: (g) =>
    solid(
      g,
      'M40 60 C24 48 14 24 2 8 C8 36 14 52 14 60 C14 68 8 84 2 112 C14 96 24 72 40 60Z',
      '#1d5fae',
      '#0d2a56',
      2,
    ),
  body: (g) => {
    solid(g, 'M62 50 C66 24 84 4 118 4 C128 6 130 22 140 44Z', '#2a86d8', '#0d2a56', 2)
    for (let at = 0; at < 5; at++)
      line(g, `M${78 + at * 12} 46 L${82 + at * 11} ${22 - at}`, 'rgb(255 255 255 / 0.45)', 2)
    solid(g, 'M106 76 C100 92 90 102 80 104 C84 92 86 84 90 76Z', '#1d5fae', '#0d2a56', 2)
    const shape = 'M30 60 C64 40 118 34 148 48 L198 58 L150 68 C118 86 64 80 30 60Z'
    solid(g, shape, down(g, '#0f3f86', '#2a7fd6', '#d8f0ff', '#f4fbff'), '#0d2a56')
    within(g, shape, () => {
      for (let at = 0; at < 8; at++)
        line(g, `M${54 + at * 11} 30 L${50 + at * 11} 62`, 'rgb(170 226 255 / 0.55)', 3)
    })
    shine(g, shape)
    eye(g, 142, 56, 6)
    line(g, 'M130 46 C124 54 124 66 130 74', '#0d2a56', 2.5)
  },
}

const angler: Picture = {
  moves: 'tail',
  pivot: [38, 62],
  tail: (g) =>
    solid(
      g,
      'M44 62 C28 50 18 36 6 32 C12 54 12 70 6 92 C18 88 30 74 44 62Z',
      '#3f3257',
      '#120b20',
    ),
  body: (g) => {
    line(g, 'M120 22 C132 2 158 0 172 14', '#5b4a7a', 4)
    const glow = g.createRadialGradient(174, 20, 0, 174, 20, 26)
    glow.addColorStop(0, 'rgb(220 255 190 / 1)')
    glow.addColorStop(0.35, 'rgb(150 255 190 / 0.7)')
    glow.addColorStop(1, 'rgb(120 255 200 / 0)')
    g.fillStyle = glow
    g.fillRect(146, -6, 54, 54)
    dot(g, 174, 20, 6, '#fbffe6')
    solid(g, 'M72 26 C84 6 108 8 118 20Z', '#4b3c69', '#120b20')
    const shape =
      'M36 62 C44 26 84 10 126 18 C158 24 182 40 186 54 C170 62 164 74 176 94 C150 114 98 118 66 102 C46 92 38 78 36 62Z'
    solid(g, shape, down(g, '#6a5590', '#43345f', '#241a38'), '#120b20', 3)
    const mouth = 'M186 54 C166 58 138 62 126 78 C140 92 160 98 176 94 C166 80 170 64 186 54Z'
    solid(g, mouth, '#5c1024', '#120b20', 2.5)
    for (const [x, y, to] of [
      [140, 66, 14],
      [152, 61, 15],
      [164, 58, 14],
      [175, 56, 11],
    ] as const)
      fill(g, `M${x - 5} ${y} L${x + 5} ${y - 2} L${x + 1} ${y + to}Z`, '#f6f2dc')
    for (const [x, y, to] of [
      [144, 90, -12],
      [157, 95, -13],
      [169, 95, -12],
    ] as const)
      fill(g, `M${x - 5} ${y} L${x + 5} ${y + 1} L${x} ${y + to}Z`, '#f6f2dc')
    fill(g, 'M98 70 C80 66 72 84 84 96 C98 92 104 82 98 70Z', '#5b4a7a')
    shine(g, shape)
    eye(g, 136, 42, 11, '#7a0f16')
    line(g, 'M122 30 C132 28 142 30 150 36', '#120b20', 4)
  },
}

const whale: Picture = {
  moves: 'tail',
  pivot: [30, 56],
  tail: (g) =>
    solid(
      g,
      'M40 58 C26 54 14 36 4 30 C2 42 8 54 14 58 C8 64 2 76 6 88 C16 82 28 66 40 58Z',
      '#2e5f9e',
      '#10284a',
      2,
    ),
  body: (g) => {
    const shape =
      'M28 58 C60 24 112 12 154 22 C184 30 198 48 198 62 C196 84 170 102 126 100 C84 98 52 82 28 58Z'
    solid(g, shape, down(g, '#2a5c9c', '#3f7cc4', '#3f7cc4', '#cfe4f4'), '#10284a', 2.5)
    const belly = 'M198 66 C172 74 132 76 84 84 C112 104 176 104 198 66Z'
    within(g, shape, () => {
      fill(g, belly, '#e4f1fa')
      for (let at = 0; at < 6; at++)
        line(
          g,
          `M${196 - at * 4} ${70 + at * 5} C160 ${80 + at * 4} 130 ${82 + at * 4} ${92 + at * 4} ${86 + at * 4}`,
          '#9dbcd8',
          1.6,
        )
      for (const [x, y, r] of [
        [70, 48, 3],
        [90, 34, 4],
        [118, 28, 3],
        [62, 58, 2.5],
        [104, 46, 3],
      ] as const)
        dot(g, x, y, r, 'rgb(255 222 122 / 0.9)')
    })
    solid(g, 'M118 84 C108 98 96 110 80 112 C84 98 92 86 104 80Z', '#2e5f9e', '#10284a', 2)
    solid(
      g,
      'M132 22 L136 4 L146 14 L154 0 L162 14 L172 6 L172 28 C160 22 146 20 132 22Z',
      '#ffd75e',
      '#8a5a0a',
      2,
    )
    dot(g, 154, 16, 3, '#e0443c')
    shine(g, shape)
    line(g, 'M198 66 C186 72 174 72 164 70', '#10284a', 2.5)
    eye(g, 162, 58, 5.5)
  },
}

export const largeFish = { turtle, ray, octopus, shark, marlin, angler, whale }
