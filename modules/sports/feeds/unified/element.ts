import { parseXml, XmlElement } from '@rgrove/parse-xml'

/** An element of XML: its attributes and the elements in it. Texts say nothing here. */
export type Element = { name: string; of: Readonly<Record<string, string>>; inside: Element[] }

const most = 32 * 1024 * 1024

function elementOf({ name, attributes, children }: XmlElement): Element {
  const inside = children.filter((each) => each instanceof XmlElement)
  return { name, of: attributes, inside: inside.map(elementOf) }
}

/** Reads a document, without entities of its own. Throws where it is none. */
export function readXml(text: string): Element {
  if (text.length > most) throw new Error('the message is too long')
  const { root } = parseXml(text)
  if (!root) throw new Error('the message is empty')
  return elementOf(root)
}

/** The elements of this name inside, at any of these steps down. */
export const findIn = (element: Element | undefined, ...path: string[]): Element[] =>
  path.reduce<Element[]>(
    (found, name) => found.flatMap(({ inside }) => inside.filter((each) => each.name === name)),
    element ? [element] : [],
  )

/** The same element as one text, without some attributes: what says the same is the same text. */
export const textOf = ({ name, of, inside }: Element, without: readonly string[] = []): string => {
  const attributes = Object.entries(of).filter(([key]) => !without.includes(key))
  const sorted = attributes.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify([name, sorted, inside.map((each) => textOf(each))])
}
