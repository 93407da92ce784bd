import { type CsvForm, csvLine } from '@tessera/calls'
import { decimalOf, money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { type ProfitDays, readProfitLines } from './read-profit.ts'

type Owner = { memberId: string; unit: string; form: CsvForm }

/** Profit and loss as lines of CSV: one for each day and product. A year is some thousand lines at most. */
export async function* profitLines(db: Db, owner: Owner, ids: bigint[], days: ProfitDays) {
  yield csvLine(
    ['day', 'category', 'vendor', 'bets', 'stake', 'validBet', 'prize', 'extra', 'net', 'currency'],
    owner.form,
  )
  const rows = await readProfitLines(db, owner, ids, days)
  yield rows
    .map(({ day, category, vendor, bets, stake, validBet, prize, extra }) =>
      csvLine(
        [
          day,
          category,
          vendor,
          String(bets),
          ...[stake, validBet, prize, extra, prize + extra - stake].map((units) =>
            decimalOf(money(units, owner.unit)),
          ),
          owner.unit,
        ],
        owner.form,
      ),
    )
    .join('')
}
