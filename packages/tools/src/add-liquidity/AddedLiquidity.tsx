import { Button, Group } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { liquidityTokenDecimals } from '@tokensmith/sdk/base/pair/liquidityTokenDecimals.ts'
import type { PairLiquidity } from '@tokensmith/sdk/liquidity/readPairLiquidity.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { Link } from 'react-router'
import { coinText } from '../_shared/coin/coinText.ts'
import { fromHere } from '../_shared/form/entryState.ts'
import { DoneNote } from '../_shared/view/DoneNote.tsx'
import { useToolLink } from '../useToolLink.ts'
import type { AdditionContext } from './AdditionContext.ts'

type AddedLiquidityProps = { added: PairLiquidity; context: AdditionContext; onClose: () => void }

const lp = { symbol: 'LP', decimals: liquidityTokenDecimals }

/** What an addition came to, and where to go from here. */
export function AddedLiquidity({ added, context, onClose }: AddedLiquidityProps) {
  const t = useTexts('add-liquidity')
  const lang = useLang()
  const { chain } = useChain()
  const toolLink = useToolLink()
  const { first, second } = context.coins
  const { lock } = added
  const links = [
    { to: toolLink('my-liquidity', { find: context.pair }), text: t('done.mine') },
    lock
      ? {
          to: toolLink('token-lock', { tab: 'ML', lock: lock.id.toString(), chain: String(chain.id) }),
          text: t('done.lock', { id: lock.id.toString() }),
        }
      : { to: toolLink('token-lock', { tab: 'CL', what: 'lp', address: context.pair }), text: t('done.lockNow') },
    { to: toolLink('exchange', { from: second.address, to: first.address }), text: t('done.exchange') },
  ]
  return (
    <Section>
      <DoneNote close={{ label: t('done.close'), onClose }}>
        {t('done.added', {
          first: coinText(added.firstAmount, first, lang, 8),
          second: coinText(added.secondAmount, second, lang, 8),
          lp: coinText(added.lpAmount, lp, lang, 8),
        })}{' '}
        {lock && t('done.locked', { amount: coinText(lock.amount, lp, lang, 8) })}{' '}
        <AddressText address={context.pair} chain={chain} full />
        <Group mt="xs" gap="xs">
          {links.map(
            (link) =>
              link.to && (
                <Button key={link.to} component={Link} to={link.to} state={fromHere} size="xs" variant="default">
                  {link.text}
                </Button>
              ),
          )}
        </Group>
      </DoneNote>
    </Section>
  )
}
