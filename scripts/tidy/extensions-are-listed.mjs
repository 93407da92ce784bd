import { extensionLists } from './floor-plan.mjs'

/** @type {import('./read-project.mjs').Rule} */
export function extensionsAreListed({ files, foldersIn }) {
  const places = extensionLists.flatMap(({ folder, lists }) => {
    if (!folder.includes('*')) return [{ folder, lists }]
    return foldersIn('modules').map((name) => ({
      folder: folder.replace('*', name),
      lists: lists.map((list) => list.replace('*', name)),
    }))
  })
  return places.flatMap(({ folder, lists }) =>
    foldersIn(folder).flatMap((name) =>
      lists
        .filter((list) => !files.find((file) => file.path === list)?.code.includes(`./${name}/`))
        .map((list) => ({
          file: `${folder}/${name}`,
          message: `is not in ${list}, so nobody can reach it: add its line there, or remove the folder.`,
        })),
    ),
  )
}
