import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SplitBar } from './SplitBar.tsx'

/** What a purchase with invitations and every purpose of a tax is divided into. */
const parts = ['buyer', 'inviters', 'liquidity', 'marketing', 'team', 'burn', 'dividend', 'prize'].map((label) => ({
  ...{ label, bps: 100, value: '1' },
}))

const coloursOf = (html: string) => [...html.matchAll(/background:(#\w+)/g)].map(([, colour]) => colour)

it('gives every part of a taxed trade a colour of its own, the same in bar and legend', () => {
  const colours = coloursOf(renderToStaticMarkup(<SplitBar caption="" parts={parts} />))
  expect(colours.slice(0, parts.length)).toEqual(colours.slice(parts.length))
  expect(new Set(colours).size).toBe(parts.length)
})

it('leaves out a part that is nothing, and keeps the colours of the others', () => {
  const all = coloursOf(renderToStaticMarkup(<SplitBar caption="" parts={parts} />))
  const without = parts.map((part, index) => (index === 1 ? { ...part, bps: 0 } : part))
  const some = coloursOf(renderToStaticMarkup(<SplitBar caption="" parts={without} />))
  expect(some).not.toContain(all[1])
  expect(some).toContain(all[7])
})
