import { Button } from '@mantine/core'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import { describeOrder } from '@tokensmith/sdk/multisig/describeOrder.ts'
import type { OrderCall } from '@tokensmith/sdk/multisig/Order.ts'
import type { Address } from 'viem'
import { CallText } from './CallText.tsx'
import classes from './Multisig.module.css'
import { useCallReader } from './useCallReader.ts'

type DraftCallsProps = {
  calls: readonly OrderCall[]
  multisig: Address
  chain: ChainEntry
  onChange: (calls: readonly OrderCall[]) => void
}

/** What has been gathered for a batch, in its order. */
export function DraftCalls({ calls, multisig, chain, onChange }: DraftCallsProps) {
  const t = useTexts('multisig')
  const read = useCallReader(chain)
  if (calls.length === 0) return null
  const swap = (index: number) =>
    calls.map((call, at) => (at === index - 1 ? calls[index]! : at === index ? calls[index - 1]! : call))
  return (
    <div>
      <p className={classes.dim}>{t('new.gathered', { count: calls.length })}</p>
      <ol className={classes.calls} aria-label={t('new.gathered', { count: calls.length })}>
        {calls.map((call, index) => (
          <li key={index}>
            <CallText
              call={describeOrder(multisig, { ...call, operation: 0 }, () => false, read)[0]!}
              multisig={multisig}
              number={index + 1}
              chain={chain}
            />
            <div className={classes.buttons}>
              {index > 0 && (
                <Button size="compact-xs" variant="default" onClick={() => onChange(swap(index))}>
                  {t('new.earlier')}
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('new.removeCall', { number: index + 1 })}
                onClick={() => onChange(calls.filter((_, at) => at !== index))}
              >
                {t('new.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
