import { draw, drawOne, drawUuid, drawWhole } from './draw.ts'

const firstNames =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Lisa Matthew Nancy Anthony Sandra Mark Ashley Steven Emily Paul Kimberly Andrew Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Timothy Laura'.split(
    ' ',
  )
const lastNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker'.split(
    ' ',
  )
const syllables = 'ba den fo gri hul jem kor lis mup nar pol quin ras tov wex yal zim cho lan ter'.split(' ')

const names = 100
/** One that is always there. */
const fixedName = 'mock-Pan'
const articles = 100
const transactions = 20
/** Every time stamp lies between 1970 and then. */
const newestMs = Date.UTC(2026, 0, 1)

const contentShort = 'A short text that says what the article is about.'
const content =
  '<p>This is a sample. It has a paragraph with <strong>words that stand out</strong>, and a picture.</p>' +
  '<p><img src="/favicon.svg" alt="" width="96" height="96"></p>'

export function sampleNames(): { place: number; name: string }[] {
  const drawn = Array.from({ length: names }, (_, place) => ({ place, name: drawOne(firstNames, 'name', place) }))
  return [...drawn, { place: names, name: fixedName }]
}

export function sampleArticles() {
  return Array.from({ length: articles }, (_, index) => {
    const id = index + 1
    const timestamp = drawWhole(0, newestMs, 'article time', id)
    return {
      id,
      timestamp,
      author: drawOne(firstNames, 'author', id),
      reviewer: drawOne(firstNames, 'reviewer', id),
      title: sampleTitle(id),
      content_short: contentShort,
      content,
      forecast: Math.round(draw('forecast', id) * 10_000) / 100,
      importance: drawWhole(1, 3, 'importance', id),
      type: drawOne(['CN', 'US', 'JP', 'EU'] as const, 'type', id),
      status: drawOne(['published', 'draft'] as const, 'status', id),
      display_time: new Date(drawWhole(0, newestMs, 'display time', id)).toISOString().slice(0, 19).replace('T', ' '),
      comment_disabled: true,
      pageviews: drawWhole(300, 5_000, 'pageviews', id),
      image_uri: '/favicon.svg',
      platforms: ['a-platform'],
    }
  })
}

export function sampleTransactions() {
  return Array.from({ length: transactions }, (_, place) => ({
    order_no: drawUuid('order', place),
    place,
    timestamp: drawWhole(0, newestMs, 'transaction time', place),
    username: `${drawOne(firstNames, 'first', place)} ${drawOne(lastNames, 'last', place)}`,
    cents: drawWhole(100_000, 1_500_000, 'price', place),
    status: drawOne(['success', 'pending'] as const, 'transaction status', place),
  }))
}

/** Five to ten words that begin with a capital letter. */
function sampleTitle(id: number): string {
  const words = drawWhole(5, 10, 'words', id)
  return Array.from({ length: words }, (_, word) => {
    const text = Array.from({ length: drawWhole(1, 3, 'syllables', id, word) }, (__, part) =>
      drawOne(syllables, 'syllable', id, word, part),
    ).join('')
    return text[0]!.toUpperCase() + text.slice(1)
  }).join(' ')
}
