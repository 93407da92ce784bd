import { createElement, type SVGProps } from 'react'

/** An icon of lucide as its file holds it; `key` among the attributes of a stroke is for React. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] }
type Props = Omit<SVGProps<SVGSVGElement>, 'width' | 'height'> & { size?: number | string }

/**
 * Makes the component of a lucide icon, instead of the library's own way, which reads a context, five forms of its data
 * and class names that no style here uses, and which every visitor would load first.
 */
function drawIcon({ node }: IconData) {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, children, ...rest }: Props) {
    const isNamed = 'aria-label' in rest || 'role' in rest
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed ? undefined : true}
        {...rest}
        width={size}
        height={size}
      >
        {strokes}
        {children}
      </svg>
    )
  }
}

// The library's icons take what makes them as the default of its file.
// oxlint-disable-next-line import/no-default-export
export default drawIcon
