// What of the shell comes right after the first paint, as one file.
export { FollowSite } from './follow-site.tsx'
export { LanguageChoice } from './language-choice.tsx'
export { MenuGroups } from './menu-groups.tsx'
