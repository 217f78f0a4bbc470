import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import type { InscriptionProtocol } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { mostScannedBlocks } from '@tokensmith/sdk/inscription/mostScannedBlocks.ts'
import { parseTransactionText } from '@tokensmith/sdk/inscription/parseTransactionText.ts'
import { useChain } from '@tokensmith/ui/chain/useChain.ts'
import { ErrorNotice } from '@tokensmith/ui/errors/ErrorNotice.tsx'
import { useErrorSentence } from '@tokensmith/ui/errors/useErrorSentence.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { IntegerInput } from '@tokensmith/ui/inputs/IntegerInput.tsx'
import { TextInput } from '@tokensmith/ui/inputs/TextInput.tsx'
import { Card } from '@tokensmith/ui/outcome/Card.tsx'
import { Section, Wide } from '@tokensmith/ui/outcome/Section.tsx'
import { useState } from 'react'
import classes from './Inscription.module.css'
import { parseSupplyFields } from './parseSupplyFields.ts'
import { SupplyFacts } from './SupplyFacts.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'
import { useSupplyScan } from './useSupplyScan.ts'

type SupplyReaderProps = { protocol: InscriptionProtocol | undefined; tick: string }

/** Whether a token was deployed and how much of it was minted, as far as the chosen blocks of the plain node say. */
export function SupplyReader({ protocol, tick }: SupplyReaderProps) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const sentence = useErrorSentence()
  const { chain } = useChain()
  const [typed, setTyped] = useState({ from: '', to: '', deployment: '' })
  const { scan, start, stop } = useSupplyScan()
  const { from, to } = parseSupplyFields(typed)
  const named = parseTransactionText(typed.deployment)
  const isWrong = typed.deployment.trim() !== '' && !named
  const sought = protocol && tick ? { protocol, tick } : undefined
  const isReady = sought !== undefined && from.ok && to.ok && !isWrong
  const ask = isReady ? { sought, from: from.value, to: to.value, deployment: named?.hash } : undefined
  const { asked, reading } = scan
  const canGoOn =
    !scan.isRunning && asked && reading && (to.ok ? (to.value ?? asked.latest) : asked.latest) > reading.readTo
  const input = (name: 'from' | 'to' | 'deployment') => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    label: t(`supply.${name}`),
    hint: t(`supply.${name}Hint`, { most: new Intl.NumberFormat(lang).format(mostScannedBlocks) }),
    disabled: scan.isRunning,
  })
  return (
    <Card label={t('supply.title')}>
      <Section title={t('supply.title')} aside={chain.name} grid>
        <Wide>
          <p className={classes.note}>{t('supply.what')}</p>
        </Wide>
        <IntegerInput {...input('from')} error={from.ok ? undefined : sentence(from.error)} />
        <IntegerInput {...input('to')} error={to.ok ? undefined : sentence(to.error)} />
        <Wide>
          <TextInput {...input('deployment')} mono error={isWrong ? t('import.invalid') : undefined} />
        </Wide>
        <Wide>
          <div className={classes.buttons}>
            <Button variant="default" disabled={!ask} loading={scan.isRunning} onClick={() => ask && void start(ask)}>
              {sought ? t('supply.read', { tick, protocol: protocol!.label }) : t('supply.readNothing')}
            </Button>
            {scan.isRunning && (
              <Button variant="default" onClick={stop}>
                {t('supply.stop')}
              </Button>
            )}
            {canGoOn && (
              <Button
                variant="default"
                onClick={() => void start({ sought: asked.sought, to: to.ok ? to.value : undefined }, scan)}
              >
                {t('supply.goOn')}
              </Button>
            )}
          </div>
          {!sought && <FieldNote>{t('supply.name')}</FieldNote>}
          {scan.isNoDeployment && <FieldNote tone="warning">{t('supply.noDeployment')}</FieldNote>}
          {scan.error !== undefined && <ErrorNotice error={scan.error} />}
          {asked && reading && <SupplyFacts {...{ asked, reading }} isRunning={scan.isRunning} />}
        </Wide>
      </Section>
    </Card>
  )
}
