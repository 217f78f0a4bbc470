import { createTexts } from '@tokensmith/i18n/createTexts.ts'
import { TextsProvider } from '@tokensmith/i18n/TextsProvider.tsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import '../uiTexts.ts'
import { OwnerPowerCard } from './OwnerPowerCard.tsx'
import { RiskList } from './RiskList.tsx'

async function draw(children: ReactNode) {
  const texts = await createTexts('en', ['ui'])
  const html = renderToStaticMarkup(<TextsProvider texts={texts}>{children}</TextsProvider>)
  const [open = '', folded = ''] = html.split('<details')
  return { open, folded }
}

const power = (id: string, can: boolean) => ({ id, can, text: `power ${id}.` })
const risk = (id: string, isGood?: boolean) => ({ id, text: `risk ${id}.`, isGood })

it('of many powers those that exist stand open, after the word that nobody owns the token, and the fold says how many follow', async () => {
  const powers = [power('tax', false), power('mint', true), power('none', false), power('pause', true)]
  const { open, folded } = await draw(<OwnerPowerCard powers={powers} isShort />)
  expect(open.match(/power \w+\./g)).toEqual(['power none.', 'power mint.'])
  expect(folded).toContain('2 more')
  expect(folded.match(/power \w+\./g)).toEqual(['power pause.', 'power tax.'])
})

it('a card that is not short keeps the order that is given, and folds nothing', async () => {
  const powers = [power('tax', false), power('mint', true), power('none', false)]
  const { open, folded } = await draw(<OwnerPowerCard powers={powers} />)
  expect(open.match(/power \w+\./g)).toEqual(['power tax.', 'power mint.', 'power none.'])
  expect(folded).toBe('')
})

it('of many risks those that can go wrong stand open, and two need no fold', async () => {
  const { open, folded } = await draw(<RiskList risks={[risk('a', true), risk('b'), risk('c')]} isShort />)
  expect(open.match(/risk \w+\./g)).toEqual(['risk b.', 'risk c.'])
  expect(folded).toContain('1 more')
  expect(folded).toContain('risk a.')
  expect((await draw(<RiskList risks={[risk('a'), risk('b')]} isShort />)).folded).toBe('')
})
