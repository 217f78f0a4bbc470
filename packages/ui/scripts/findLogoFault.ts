const elements = new Set(
  'svg g path circle ellipse rect polygon defs clipPath mask linearGradient radialGradient stop'.split(' '),
)
const attributes = new Set(
  (
    'viewBox d fill fill-rule clip-rule fill-opacity opacity stroke stroke-width stroke-linecap stroke-linejoin id ' +
    'clip-path mask cx cy r rx ry x y x1 x2 y1 y2 fx fy width height points offset stop-color stop-opacity transform ' +
    'gradientUnits gradientTransform maskUnits'
  ).split(' '),
)

const head = '<svg xmlns="http://www.w3.org/2000/svg"'

/**
 * What in a drawing is more than a drawing: anything but shapes and their colours, any reference out of the file. A
 * list of what may be there, so that what nobody thought of is refused too.
 */
export function findLogoFault(svg: string): string | undefined {
  if (!svg.startsWith(head)) return 'It does not begin as a drawing.'
  const inside = `<svg${svg.slice(head.length)}`.replaceAll(
    /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*\/?>/g,
    (tag, closing, name, rest) => {
      if (!elements.has(name)) return tag
      if (closing) return ''
      const isFree = [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].every(
        ([, attribute, value]) =>
          attributes.has(attribute) && !/[:\\@]/.test(value) && !/\b(?:url|image)\((?!#[\w-]+\))/i.test(value),
      )
      return isFree ? '' : tag
    },
  )
  return inside.trim() === '' ? undefined : `It holds ${inside.trim().slice(0, 80)}`
}
