import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainProbe, Probed } from '@tokensmith/sdk/base/chain/probeChain.ts'
import classes from './AddChain.module.css'

type Line = { id: string; found: Probed<unknown>; good?: boolean; text: string }

/** What a node can do, one line each: yes, no, or not found out, in words and with a sign. */
export function ProbeReport({ probe }: { probe: ChainProbe }) {
  const t = useTexts('common')
  const lang = useLang()
  const number = (value: number | bigint) => new Intl.NumberFormat(lang).format(value)
  const words = (found: Probed<unknown>, text: string) => (found.value === 'unknown' ? t('probe.unknown') : text)
  const yesNo = (id: string, found: Probed<boolean>): Line => ({
    id,
    found,
    good: found.value === true,
    text: words(found, t(found.value ? 'probe.yes' : 'probe.no')),
  })
  const code = (id: string, found: ChainProbe['multicall3']): Line => ({
    id,
    found,
    good: found.value === 'known',
    text: words(found, t(`probe.code.${found.value}`)),
  })
  const value = (id: string, found: Probed<unknown>, text: string): Line => ({ id, found, text: words(found, text) })

  const lines: readonly Line[] = [
    value('latencyMs', probe.latencyMs, `${number(Number(probe.latencyMs.value))} ms`),
    value(
      'blockNumber',
      probe.blockNumber,
      probe.blockNumber.value === 'unknown' ? '' : number(probe.blockNumber.value),
    ),
    yesNo('eip1559', probe.eip1559),
    yesNo('feeHistory', probe.feeHistory),
    yesNo('simulateV1', probe.simulateV1),
    yesNo('stateOverride', probe.stateOverride),
    yesNo('push0', probe.push0),
    value('logSpan', probe.logSpan, t('probe.blocks', { count: Number(probe.logSpan.value) || 0 })),
    value(
      'txGasCap',
      probe.txGasCap,
      typeof probe.txGasCap.value === 'bigint' ? number(probe.txGasCap.value) : t('probe.noCap'),
    ),
    code('create2Deployer', probe.create2Deployer),
    code('multicall3', probe.multicall3),
    yesNo('batch', probe.batch),
  ]
  return (
    <dl className={classes.report}>
      {lines.map((line) => {
        const unknown = line.found.value === 'unknown'
        const Icon = unknown ? IconHelpCircle : line.good === false ? IconCircleX : IconCircleCheck
        return (
          <div key={line.id} data-state={unknown ? 'unknown' : line.good === false ? 'no' : 'yes'}>
            <dt>{t(`probe.${line.id}`)}</dt>
            <dd>
              <Icon size={16} aria-hidden />
              {line.text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
