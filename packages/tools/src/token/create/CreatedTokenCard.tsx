import { Button } from '@mantine/core'
import { IconDroplet, IconPlus, IconSettings } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { LoadingShape } from '@tokensmith/ui/LoadingShape.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { ResultPanel } from '@tokensmith/ui/result/ResultPanel.tsx'
import { Link, useLocation } from 'react-router'
import type { Address } from 'viem'
import { fromHere, readEntryState } from '../../_shared/form/entryState.ts'
import { useTokenLink } from '../manage/useTokenLink.ts'
import { useTokenPageLink } from '../page/useTokenPageLink.ts'
import { TokenPowers } from '../TokenPowers.tsx'
import { TokenVerification } from '../TokenVerification.tsx'
import { useTokenState } from '../useTokenState.ts'
import { useTokenTexts } from '../useTokenTexts.ts'
import { useTokenTrading } from '../useTokenTrading.ts'
import classes from './CreatedTokenCard.module.css'
import { createdMarketRows } from './createdMarketRows.tsx'
import { nextSteps } from './nextSteps.ts'
import { useFirstLiquidity } from './useFirstLiquidity.ts'

/** The result of a creation, read from the chain: what a person keeps, and where to go from here. */
export function CreatedTokenCard({ address, onAnother }: { address: Address; onAnother: () => void }) {
  const t = useTokenTexts()
  const lang = useLang()
  const { chain } = useChain()
  const location = useLocation()
  const tokenLink = useTokenLink()
  const pageLink = useTokenPageLink()
  const { data: token, error, refetch } = useTokenState(address)
  const { trading, isReading } = useTokenTrading(token)
  const { market } = trading
  const first = useFirstLiquidity(
    { token: address, market: market && { pair: market.pair, base: market.base.address } },
    market !== undefined || trading.pool !== undefined,
  )
  if (error && !token) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (!token) return <LoadingShape height={320} label={t('manage.loading')} />

  const { name = '', symbol = '', decimals = 0, totalSupply } = token
  const link = tokenLink(address)
  const steps = nextSteps(token, trading)
  // A token that knows no pair, pool or sale of its own can still have a pair, as any token can.
  const isKnown = token.verification.status === 'verified' && !isReading
  const hasNoMarket = isKnown && !market && !trading.pool && !trading.fairMint && !trading.sale
  return (
    <div className={classes.columns}>
      <Card>
        <ResultPanel
          title={t('create.done', { name, symbol })}
          address={address}
          chain={chain}
          token={{ symbol, decimals }}
          shareUrl={pageLink(address)}
          next={
            <div className={classes.next}>
              <Button component={Link} to={link} variant="light" leftSection={<IconSettings size={16} aria-hidden />}>
                {t('next.manage')}
              </Button>
              {steps.map(({ action, text, Icon }) => (
                <Button
                  key={action}
                  component={Link}
                  to={tokenLink(address, action)}
                  variant="default"
                  leftSection={<Icon size={16} aria-hidden />}
                >
                  {t(text)}
                </Button>
              ))}
              {hasNoMarket && (
                <Button
                  component={Link}
                  to={`/sw/ad?first=${address}`}
                  state={readEntryState(location.state).fromHere ? fromHere : undefined}
                  variant="default"
                  leftSection={<IconDroplet size={16} aria-hidden />}
                >
                  {t('action.addLiquidity.label')}
                </Button>
              )}
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAnother}>
                {t('next.another')}
              </Button>
            </div>
          }
        >
          <div className={classes.facts}>
            <KeyValues
              rows={[
                totalSupply !== undefined && {
                  label: t('manage.supply'),
                  value: `${amountText(totalSupply, decimals, lang)} ${symbol}`,
                },
                token.account && {
                  label: t('manage.balance'),
                  value: `${amountText(token.account.balance, decimals, lang)} ${symbol}`,
                },
                ...createdMarketRows({ token, trading, first }, { t, lang, chain }),
              ]}
            />
          </div>
          <TokenVerification token={token} />
        </ResultPanel>
      </Card>
      <Card>
        <TokenPowers token={token} />
      </Card>
    </div>
  )
}
