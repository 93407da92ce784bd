// Content below or above the first view of a page: loaded after everything that is seen first.
export { Footer } from './footer.tsx'
export { MenuEnd } from './menu-end.tsx'
export { ServiceBar } from './contact/service-bar.tsx'
