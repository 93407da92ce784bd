export { OffersPart } from './offers-part.tsx'
