import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { calldataGas } from '@tokensmith/sdk/inscription/calldataGas.ts'
import { readDataUri } from '@tokensmith/sdk/inscription/readDataUri.ts'
import { textOfData } from '@tokensmith/sdk/inscription/textOfData.ts'
import { CopyButton } from '@tokensmith/ui/CopyButton.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { useMemo } from 'react'
import type { Hex } from 'viem'
import classes from './Inscription.module.css'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** Characters that are drawn; copying takes all of them. */
const mostShown = 2_000
/** Pictures that run no code of their own and that every browser draws. */
const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

/**
 * Bytes as they are, or will be, on the chain: as text where they are one, as hexadecimal digits, and what they cost at least
 * as the data of a transaction.
 */
export function PayloadView({ data, byEvent = false }: { data: Hex; byEvent?: boolean }) {
  const t = useInscriptionTexts()
  const lang = useLang()
  const number = new Intl.NumberFormat(lang)
  const { text, gas, picture } = useMemo(() => {
    const text = textOfData(data)
    const uri = text === undefined ? undefined : readDataUri(text)
    const isPicture = uri?.ok && uri.isBase64 && pictures.has(uri.mediaType.toLowerCase())
    return { text, gas: calldataGas(data), picture: isPicture ? text : undefined }
  }, [data])
  return (
    <>
      {picture && <img src={picture} alt={t('picture')} className={classes.picture} />}
      {text === undefined ? (
        <p className={classes.caption}>{t('fault.notText')}</p>
      ) : (
        <Bytes label={t('asText')} copy={t('copyText')} value={text} />
      )}
      <Bytes label={t('asHex')} copy={t('copyHex')} value={data} />
      <KeyValues
        rows={[
          { label: t('row.length'), value: number.format(gas.bytes) },
          !byEvent && {
            label: t('row.floor'),
            value: t('gas', { gas: number.format(gas.floor) }),
            note: t('row.floorNote'),
          },
        ]}
      />
    </>
  )
}

function Bytes({ label, copy, value }: { label: string; copy: string; value: string }) {
  const t = useInscriptionTexts()
  return (
    <>
      <p className={classes.caption}>
        {label} <CopyButton value={value} label={copy} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <code className={classes.bytes} tabIndex={0}>
        {value.length > mostShown ? `${value.slice(0, mostShown)}…` : value}
      </code>
      {value.length > mostShown && <p className={classes.caption}>{t('cut')}</p>}
    </>
  )
}
