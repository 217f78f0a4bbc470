import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { countLines, LineNumbers, lineHeight, numbersInSight } from './LineNumbers.tsx'
import { linesAt } from './listLines.ts'

describe('the numbers beside a list', () => {
  it('begin with 1, also beside an empty text', () => {
    expect(countLines('')).toBe(1)
    expect(numbersInSight(1, 0, 8)).toEqual([1])
  })

  it('count as messages do, whatever ends a line', () => {
    const text = 'a\r\nb\rc\n\nd'
    expect(countLines(text)).toBe(5)
    expect(linesAt(text, [countLines(text)])).toEqual(['d'])
  })

  it('are those in sight, with the line that is cut at each edge', () => {
    expect(numbersInSight(100, 0, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(numbersInSight(100, 3.5 * lineHeight, 8)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(numbersInSight(100, 92 * lineHeight, 8)).toEqual([93, 94, 95, 96, 97, 98, 99, 100])
  })

  it('are few beside ten thousand lines, and heard by nobody', () => {
    const markup = renderToStaticMarkup(<LineNumbers lines={10_000} scrollTop={5_000 * lineHeight} rows={8} />)
    expect(markup.match(/>\d+</g)).toHaveLength(9)
    expect(markup).toContain('>5001<')
    expect(markup).toMatch(/^<span aria-hidden="true"/)
  })

  it('stay when a phone pulls the text below its beginning', () => {
    expect(numbersInSight(3, -40, 8)).toEqual([1, 2, 3])
  })
})
