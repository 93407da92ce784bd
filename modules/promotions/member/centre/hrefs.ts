/** Where the promotions centre leads to; the site knows its own addresses. */
export type Hrefs = {
  /** Of one promotion. */
  promotion: (id: string) => string
  all: string
  /** Log-in that comes back to a promotion. */
  logIn: (id: string) => string
  register: string
  deposit: string
  rewards: string
  bonuses: string
  /** Where members invite friends. */
  friends: string
}
