const browsers: readonly [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* .*Safari/],
]
const systems: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

/** "Chrome 140 on Android": enough to find a fault, too little to recognise a person. */
export function describeBrowser(userAgent: string): string {
  const found = browsers.flatMap(([name, shape]) => {
    const match = shape.exec(userAgent)
    return match ? [`${name} ${match[1]}`] : []
  })
  const system = systems.find(([, shape]) => shape.test(userAgent))?.[0]
  return [found[0] ?? 'unknown browser', system && `on ${system}`].filter(Boolean).join(' ')
}
