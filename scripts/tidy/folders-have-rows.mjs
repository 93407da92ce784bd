import { heights, otherFolders, extensionLists, rooms } from './floor-plan.mjs'

const extensionRooms = extensionLists.map(({ folder }) => folder.split('/').at(-1) ?? '')

/** @type {import('./read-project.mjs').Rule} */
export function foldersHaveRows({ foldersIn }) {
  const floors = ['apps', 'packages', 'modules']
  const units = floors.flatMap((floor) => foldersIn(floor).map((name) => `${floor}/${name}`))
  const top = foldersIn('.').filter((name) => !floors.includes(name) && !otherFolders.has(name))
  const unknown = [...units, ...top].filter((folder) => heights[folder] === undefined)
  const odd = foldersIn('modules').flatMap((name) =>
    foldersIn(`modules/${name}`)
      .filter((room) => !rooms.has(room) && !extensionRooms.includes(room))
      .map((room) => `modules/${name}/${room}`),
  )
  return [
    ...unknown.map((file) => ({
      file,
      message: 'has no row in the floor plan: add one to scripts/tidy/floor-plan.mjs.',
    })),
    ...odd.map((file) => ({
      file,
      message: `is no room of a module: use ${[...rooms].join(', ')}, or name it in scripts/tidy/floor-plan.mjs.`,
    })),
  ]
}
