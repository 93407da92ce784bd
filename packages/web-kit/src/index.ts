export { AccountForm } from './components/account-form/account-form.tsx'
export { AmountField } from './components/amount-field/amount-field.tsx'
export { exampleAmount } from './components/amount-field/example-amount.ts'
export { MoneyForm } from './components/money-form/money-form.tsx'
export { useMoneyForm } from './components/money-form/use-money-form.ts'
export { Avatar } from './components/avatar/avatar.tsx'
export { Banner } from './components/banner/banner.tsx'
export { ActButton } from './components/button/act-button.tsx'
export { Button, buttonClass } from './components/button/button.tsx'
export { CheckboxField } from './components/checkbox-field/checkbox-field.tsx'
export { Confirm } from './components/confirm/confirm.tsx'
export { ConnectionPill } from './components/connection-pill/connection-pill.tsx'
export { CopyButton, Fingerprint } from './components/copy-button/copy-button.tsx'
export { ChangeDiff } from './components/change-diff/change-diff.tsx'
export { isUnchanged } from './components/change-diff/is-unchanged.ts'
export { type Change, ChangeHistory } from './components/change-history/change-history.tsx'
export { type Column, nextSort, type Sort } from './components/data-table/column.ts'
export { DataTable } from './components/data-table/data-table.tsx'
export { TableChooserContext } from './components/data-table/table-chooser.ts'
export { Dialog } from './components/dialog/dialog.tsx'
export { Drawer } from './components/drawer/drawer.tsx'
export { LanguageField, LanguagesField } from './components/language-field/language-field.tsx'
export { InsecureNote } from './components/insecure-note/insecure-note.tsx'
export { FilterBar } from './components/filter-bar/filter-bar.tsx'
export { FormField } from './components/form-field/form-field.tsx'
export { Form, ProblemNote, SubmitButton } from './components/form/form.tsx'
export { GameRules, RulesTable } from './components/game-rules/game-rules.tsx'
export { GameGrid } from './components/game-grid/game-grid.tsx'
export { GameTile, type TileGame } from './components/game-tile/game-tile.tsx'
export { TilePlace } from './components/game-tile/tile-place.tsx'
export { lazyPart, loadPartsBy } from './data/lazy-part.ts'
export { TileStar } from './components/game-tile/tile-star.tsx'
export { HeroCarousel } from './components/hero-carousel/hero-carousel.tsx'
export { HistoryPart } from './components/history-part/history-part.tsx'
export { IconButton } from './components/icon-button/icon-button.tsx'
export { Marquee } from './components/marquee/marquee.tsx'
export { Menu } from './components/menu/menu.tsx'
export { MomentField } from './components/moment-field/moment-field.tsx'
export { MoneyText } from './components/money-text/money-text.tsx'
export { OpenLine } from './components/open-line/open-line.tsx'
export { type Paged, PagedTable } from './components/paged-table/paged-table.tsx'
export { type Walked, WalkedTable } from './components/paged-table/walked-table.tsx'
export { pageNumbers } from './components/pagination/page-numbers.ts'
export { PageWalk } from './components/pagination/page-walk.tsx'
export { Pagination } from './components/pagination/pagination.tsx'
export { PasswordField } from './components/password-field/password-field.tsx'
export { Picture } from './components/picture/picture.tsx'
export { LanguagePicker, ThemeSwitch } from './components/pickers/pickers.tsx'
export { Rail } from './components/rail/rail.tsx'
export { ReasonDialog } from './components/reason/reason-dialog.tsx'
export { isReason, ReasonField } from './components/reason/reason-field.tsx'
export { ReasonedSave } from './components/reason/reasoned-save.tsx'
export {
  type Drafted,
  KeepAsDraft,
  ReviewedProvider,
  TakeBack,
  type TakenBack,
} from './components/reviewed/reviewed.tsx'
export { Rosette } from './components/rosette/rosette.tsx'
export { rosetteImage } from './components/rosette/rosette-image.ts'
export { Segmented } from './components/segmented/segmented.tsx'
export { type ListFile, SaveList } from './components/save-list/save-list.tsx'
export { SaveForm } from './components/save-form/save-form.tsx'
export { ScreenFrame } from './components/screen-frame/screen-frame.tsx'
export { SelectField } from './components/select-field/select-field.tsx'
export { Row, StatCard } from './components/stat-card/stat-card.tsx'
export { Spinner } from './components/spinner/spinner.tsx'
export { EmptyState } from './components/states/empty-state.tsx'
export { ErrorState } from './components/states/error-state.tsx'
export { Skeleton } from './components/states/skeleton.tsx'
export { Tabs } from './components/tabs/tabs.tsx'
export { TextField } from './components/text-field/text-field.tsx'
export { Ticket } from './components/ticket/ticket.tsx'
export { toast, Toasts } from './components/toast/toast.tsx'
export { Tooltip } from './components/tooltip/tooltip.tsx'
export { WinnerBoard, WinnerRow, type Winning } from './components/winner-board/winner-board.tsx'
export { WinnerChip, WinnerTicker } from './components/winner-row/winner-row.tsx'
export {
  type BusinessZone,
  businessZoneOf,
  setBusinessZone,
  useBusinessZone,
} from './data/business-zone.ts'
export { CallProblem } from './data/call-problem.ts'
export { copyText } from './data/copy-text.ts'
export { canSeal } from './data/can-seal.ts'
export { deviceStore, jsonIn, tabStore } from './data/device.ts'
export { useCopy } from './data/use-copy.ts'
export { offerHosts } from './data/content-hosts.ts'
export { createKeyedStore, type KeyedStore, useKeyed } from './data/keyed-store.ts'
export { keep, kept } from './data/device.ts'
export { ignoreHeldEnter } from './data/ignore-held-enter.ts'
export { newId } from './data/new-id.ts'
export {
  forgetServerTime,
  observeServerTime,
  serverNow,
  useByServerTime,
  useServerClock,
  useServerTimeOf,
} from './clock/server-clock.ts'
export { useMillisecondsTo, useSecondsTo } from './clock/use-seconds-to.ts'
export { wallClock } from './data/wall-clock.ts'
export { createQueryClient } from './data/query-client.ts'
export { query } from './data/query.ts'
export { fileNameOf, saveFile, saveTable } from './data/save-file.ts'
export { byNumber } from './data/walk-rows.ts'
export { carryBy } from './data/request.ts'
export { prepareSealing, send } from './data/send.ts'
export { onSession, readSession, type Session, setSession, useSession } from './data/session.ts'
export { setTileNotes, useTileNote } from './data/tile-notes.ts'
export { useCall } from './data/use-call.ts'
export { type ListFilter, useListFilter } from './data/use-list-filter.ts'
export { useTyped } from './data/use-typed.ts'
export type { LineState } from './socket/live-line.ts'
export { hearFeedsAfter } from './socket/beginning.ts'
export { useFeed, useLineLatency, useLineState, useTopic } from './socket/use-feed.ts'
export { openLineAsGuest } from './socket/guest-line.ts'
export { useTopics } from './socket/use-topics.ts'
export { defineMessages, type Messages } from './texts/define-messages.ts'
export {
  type Catalogue,
  configureTexts,
  firstLanguage,
  languageCode,
  type LanguageOffer,
  keepToOffered,
  languageOffers,
  localeOf,
  allTexts,
  setLanguage,
  useLanguage,
} from './texts/language.ts'
export {
  setOfferedLanguages,
  useLanguageName,
  useWrittenLanguages,
} from './texts/offered-languages.ts'
export {
  WaitingMark,
  type WaitingChanges,
  WaitingProvider,
} from './components/waiting-mark/waiting-mark.tsx'
export {
  type Named,
  type Naming,
  NamesProvider,
  plainName,
  useNameOptions,
  useNames,
  useValues,
} from './texts/names.ts'
export { readAmount, typedToMoney, typedToNumber, typedToUnits } from './texts/typed.ts'
export { typedNumber, typedUnits, useFormat } from './texts/use-format.ts'
export { problemText, useProblemText } from './texts/use-problem-text.ts'
export { type Text, textOf, useText } from './texts/use-text.ts'
export { type SayIn, useTextsIn } from './texts/use-texts-in.ts'
export { readTheme, setTheme, startTheme, type Theme, useTheme } from './theme/theme.ts'
export { afterPaint } from './theme/after-paint.ts'
export { useIsHydrated } from './theme/use-is-hydrated.ts'
export { useIsCalm, useMedia } from './theme/use-media.ts'
export { PermissionsProvider, useMay } from './may/use-may.ts'
