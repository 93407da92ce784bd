/** The English texts of one module: key to ICU message. */
export type Messages<Texts extends Record<string, string> = Record<string, string>> = {
  module: string
  texts: Texts
}

/** Declares a module's texts. Pure data: it pulls in nothing, so that scripts can read it. */
export function defineMessages<const Texts extends Record<string, string>>(
  module: string,
  texts: Texts,
): Messages<Texts> {
  return { module, texts }
}

type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} `
  ? Trim<Rest>
  : Text
type IsName<Name extends string> = Name extends '' | `${string}${' ' | '#' | '}' | '{'}${string}`
  ? never
  : Name

/** The names in a message's holes: `{amount}` and `{count, plural, …}`, not the words of a plural's branches. */
export type Holes<Text extends string> = Text extends `${string}{${infer Rest}`
  ? HoleName<Rest> | Holes<Rest>
  : never
type HoleName<Rest extends string> = Rest extends `${infer Name}}${string}`
  ? Name extends `${infer First},${string}`
    ? IsName<Trim<First>>
    : IsName<Trim<Name>>
  : never
