import { Alert } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useEffect, useRef, useState } from 'react'
import { coinText } from '../../_shared/coin/coinText.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import type { ActionFormProps } from './ActionFormProps.ts'
import classes from './Manage.module.css'
import { type PoolTradeDone, PoolTradeForm } from './PoolTradeForm.tsx'

type PoolTradeSectionProps = ActionFormProps & {
  /** A link led here. */
  isChosen: boolean
}

/** Buying and selling, always open, and what the last trade came to. */
export function PoolTradeSection({ entry, context, tool, isChosen, onDone }: PoolTradeSectionProps) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const { token } = context
  const [done, setDone] = useState<PoolTradeDone>()
  const note = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) top.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  // The result takes the focus, because the button that had it is not ready any more.
  useEffect(() => {
    if (done) note.current?.focus()
  }, [done])
  const coin = { symbol: chain.symbol, decimals: 18 }
  const [paid, received] = done?.side === 'sell' ? [token, coin] : [coin, token]
  return (
    <Section title={t('action.poolTrade.label')}>
      <div ref={top} />
      {done && (
        <div ref={note} tabIndex={-1} role="status" className={classes.done}>
          <Alert color="green" icon={<IconCheck aria-hidden />}>
            {t(`manage.traded.${done.side}`, {
              paid: coinText(done.amountIn, paid, lang, 8),
              received: coinText(done.amountOut, received, lang, 8),
            })}
          </Alert>
        </div>
      )}
      <PoolTradeForm
        key={context.account}
        entry={entry}
        context={context}
        tool={tool}
        onDone={(trade) => {
          setDone(trade)
          onDone()
        }}
      />
    </Section>
  )
}
