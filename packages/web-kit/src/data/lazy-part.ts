import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type Load = <T>(ask: () => Promise<T>) => Promise<T>

let load: Load = (ask) => ask()

/** From now on the files of parts are loaded in this way: what is done where one does not come is the site's to say. */
export function loadPartsBy(way: Load): void {
  load = way
}

/** A part whose file comes when it is shown. */
export const lazyPart = <Props>(
  ask: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => load(ask))
