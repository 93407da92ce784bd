export { countryOf, prepareCountries } from './country-of.ts'
export { placeOf } from './place-of.ts'
export { complianceRoutes } from './routes.ts'
