/**
 * The names in a message's holes: `{amount}`, `{at, date}`, `{count, plural, one {…} other {…}}`. The words of
 * a choice's branches are no names, but the holes inside them are.
 */
export type Holes<Text extends string> = InText<Text, [], never>

type Level = 0[]
type Trim<Text extends string> = Text extends ` ${infer Rest}` | `${infer Rest} `
  ? Trim<Rest>
  : Text

// In plain text: a `{` begins a hole, a `}` ends the branch that this text is of.
type InText<
  Text extends string,
  Depth extends Level,
  Found,
> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Behind}`
      ? InBranches<Behind, Depth, Found>
      : Found
    : InHole<Rest, Depth, Found>
  : Text extends `${string}}${infer Behind}`
    ? InBranches<Behind, Depth, Found>
    : Found

// Behind the `{` of a hole: its name, and perhaps what is made of its value.
type InHole<
  Text extends string,
  Depth extends Level,
  Found,
> = Text extends `${infer Inside}}${infer Behind}`
  ? Inside extends `${infer Name},${string}`
    ? Inside extends `${string}{${string}`
      ? Text extends `${string},${infer Choice}`
        ? InBranches<Choice, [...Depth, 0], Found | Trim<Name>>
        : Found
      : InText<Behind, Depth, Found | Trim<Name>>
    : InText<Behind, Depth, Found | Trim<Inside>>
  : Found

// Between the branches of a choice: a `{` begins a branch, a `}` ends the choice.
type InBranches<
  Text extends string,
  Depth extends Level,
  Found,
> = Text extends `${infer Before}{${infer Rest}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Behind}`
      ? Left<Behind, Depth, Found>
      : Found
    : InText<Rest, Depth, Found>
  : Text extends `${string}}${infer Behind}`
    ? Left<Behind, Depth, Found>
    : Found

type Left<Text extends string, Depth extends Level, Found> = Depth extends [
  0,
  ...infer Outer extends Level,
]
  ? InText<Text, Outer, Found>
  : Found
