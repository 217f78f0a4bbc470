import { Button } from '@mantine/core'
import { useLang } from '@tokensmith/i18n/LangContext.ts'
import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { ChainEntry } from '@tokensmith/sdk/base/chain/ChainEntry.ts'
import type { Multisig } from '@tokensmith/sdk/multisig/getMultisig.ts'
import { AddressText } from '@tokensmith/ui/AddressText.tsx'
import { useActing } from '@tokensmith/ui/acting/useActing.ts'
import { amountText } from '@tokensmith/ui/format/amountText.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { KeyValues } from '@tokensmith/ui/outcome/KeyValues.tsx'
import { Section } from '@tokensmith/ui/outcome/Section.tsx'
import { useWallet } from '@tokensmith/ui/wallet/useWallet.ts'
import classes from './Multisig.module.css'

/** Who owns a wallet, what it holds, and what is unusual about it. */
export function MultisigFacts({ multisig, chain }: { multisig: Multisig; chain: ChainEntry }) {
  const t = useTexts('multisig')
  const lang = useLang()
  const { address: own } = useWallet()
  const { acting, port } = useActing()
  const { address, owners, threshold, nonce, balance, version, known, warnings, modules, guard } = multisig
  return (
    <Section title={t('facts.title')} aside={chain.name}>
      <AddressText address={address} chain={chain} full />
      <KeyValues
        rows={[
          {
            label: t('facts.balance'),
            value: `${amountText(balance, 18, lang, { maxFraction: 8 })} ${chain.symbol}`,
          },
          { label: t('facts.needed'), value: t('create.neededValue', { count: threshold, owners: owners.length }) },
          { label: t('facts.nonce'), value: nonce.toString() },
          {
            label: t('facts.version'),
            value: known
              ? `${known.isL2 ? 'SafeL2' : 'Safe'} ${known.version}`
              : t('facts.unknownVersion', { version }),
          },
          guard && { label: t('facts.guard'), value: <AddressText address={guard} chain={chain} /> },
          modules.length > 0 && {
            label: t('facts.modules'),
            value: modules.map((module) => <AddressText key={module} address={module} chain={chain} />),
          },
        ]}
      />
      <h3 className={classes.signersTitle}>{t('facts.owners')}</h3>
      <ul className={classes.signers}>
        {owners.map((owner) => (
          <li key={owner}>
            <AddressText address={owner} chain={chain} />
            {owner === own && <span className={classes.dim}>{t('facts.you')}</span>}
          </li>
        ))}
      </ul>
      {warnings.map((warning) => (
        <FieldNote key={warning} tone="warning">
          {t(`warning.${warning}`)}
        </FieldNote>
      ))}
      {warnings.length === 0 && <FieldNote tone="good">{t('warning.none')}</FieldNote>}
      {acting?.multisig === address && acting.chainId === chain.id ? (
        <FieldNote>{t('facts.acting')}</FieldNote>
      ) : (
        <div className={classes.act}>
          <Button
            variant="default"
            onClick={() => port.actFor({ chainId: chain.id, multisig: address, threshold, owners: owners.length })}
          >
            {t('facts.act')}
          </Button>
        </div>
      )}
    </Section>
  )
}
