import type { InscriptionProtocol } from '@tokensmith/sdk/inscription/InscriptionProtocol.ts'
import { FieldNote } from '@tokensmith/ui/inputs/FieldNote.tsx'
import { useInscriptionTexts } from './useInscriptionTexts.ts'

/** What is known of a protocol's rules and differs from the usual, and from which document; or that none is known. */
export function ProtocolRules({ protocol }: { protocol: InscriptionProtocol }) {
  const t = useInscriptionTexts()
  const { source, label } = protocol
  const rules = [
    protocol.to === 'zero' && 'toZero',
    protocol.keys.mint.includes('nonce') && 'nonce',
    protocol.keys.mint.includes('id') && 'id',
    protocol.mintsLimit && 'mintsLimit',
    protocol.ignoresCase && 'ignoresCase',
    protocol.isAscii && 'isAscii',
    protocol.isUnique && 'isUnique',
  ].filter((rule) => rule !== false && rule !== undefined)
  return (
    <>
      {protocol.isByContract && <FieldNote tone="warning">{t('rule.isByContract', { protocol: label })}</FieldNote>}
      {rules.length > 0 && <FieldNote>{rules.map((rule) => t(`rule.${rule}`)).join(' ')}</FieldNote>}
      <FieldNote>
        {source ? t('rulesFrom', { document: source.replace('https://', '') }) : t('rulesUnknown', { protocol: label })}
      </FieldNote>
    </>
  )
}
