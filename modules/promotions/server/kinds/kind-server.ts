import type { Db } from '@tessera/server-kit'
import type { Line } from '../../kinds/kind.ts'
import type { PromotionStatus } from '../../shapes.ts'
import type { Whose } from '../bonuses.ts'
import type { PromotionRow } from '../promotions.ts'

/** How a promotion stands for a member. */
export type KindStanding = { status: PromotionStatus; example?: Line }

/** What a kind that gives rewards does on the server. */
export type KindServer = {
  /** Of a promotion that runs. */
  standing(db: Db, whose: Whose, promotion: PromotionRow, now: Date): Promise<KindStanding>
  /** In the transaction that publishes it, after its budget is set aside. */
  publish?(tx: Db, promotion: PromotionRow, now: Date): Promise<void>
  /** In the transaction that ends it, before the rest of its budget goes back. */
  end?(tx: Db, promotion: PromotionRow, now: Date): Promise<void>
}
