import { Progress } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { SupplyReading } from '@tokensmith/sdk/inscription/SupplyReading.ts'
import { supplyOutlook } from '@tokensmith/sdk/inscription/supplyOutlook.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { formatLocal } from '@tokensmith/ui/format/formatDate.ts'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import classes from './Inscription.module.css'
import { useInscriptionTexts } from './useInscriptionTexts.ts'
import type { SupplyScan } from './useSupplyScan.ts'

type SupplyFactsProps = { asked: NonNullable<SupplyScan['asked']>; reading: SupplyReading; isRunning: boolean }

/** What was read, and first of all from which blocks: nothing is said of the others. */
export function SupplyFacts({ asked, reading, isRunning }: SupplyFactsProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const { chain } = useChain()
  const number = new Intl.NumberFormat(lang)
  const { deployment, minted, mints, passedOver, fullAt } = reading
  const { isWhole, left, isFull, endsAt } = supplyOutlook(reading)
  const { tick, protocol } = asked.sought
  const blocks = asked.to - asked.from + 1n
  const percent = blocks > 0n ? Number(((reading.readTo - asked.from + 1n) * 100n) / blocks) : 100
  const words = {
    ...{ tick, protocol: protocol.label, from: number.format(reading.from), to: number.format(reading.readTo) },
    ...{ fromTime: formatLocal(reading.fromAt, lang), toTime: formatLocal(reading.readToAt, lang) },
  }
  return (
    <>
      {isRunning && <Progress value={percent} aria-label={t('supply.progress')} mb="sm" />}
      <p className={classes.note} role="status">
        {t('supply.reach', words)}
      </p>
      <KeyValues
        rows={[
          {
            label: t('supply.deployed'),
            value: deployment ? (
              <AddressText address={deployment.hash} chain={chain} kind="tx" />
            ) : (
              t('supply.notDeployed')
            ),
            note: deployment && t('supply.inBlock', { block: number.format(deployment.blockNumber) }),
          },
          deployment && { label: t('supply.by'), value: <AddressText address={deployment.by} chain={chain} /> },
          deployment && { label: t('field.max'), value: amount(deployment.max) },
          deployment && { label: t('field.lim'), value: amount(deployment.lim) },
          {
            label: t(isWhole ? 'supply.minted' : 'supply.mintedHere'),
            value: number.format(minted),
            note: t('supply.mints', { count: mints, mints: number.format(mints) }),
          },
          left !== undefined && { label: t('supply.left'), value: number.format(left) },
          { label: t('supply.passedOver'), value: number.format(passedOver) },
          isFull && {
            label: t('supply.full'),
            value: number.format(fullAt!.blockNumber),
            note: formatLocal(fullAt!.at, lang),
          },
          !isFull && {
            label: t('supply.ends'),
            value: endsAt === undefined ? t('supply.endsUnknown') : endText(endsAt),
          },
        ]}
      />
      <p className={classes.caption}>{t(isWhole ? 'supply.whole' : 'supply.partial')}</p>
    </>
  )

  function amount(value: bigint | undefined): string {
    return value === undefined ? t('supply.notNamed') : number.format(value)
  }

  /** Beyond the year 9999 no calendar helps. */
  function endText(at: bigint): string {
    return at > 253_402_300_799n ? t('supply.endsNever') : t('supply.endsAbout', { time: formatLocal(at, lang) })
  }
}
