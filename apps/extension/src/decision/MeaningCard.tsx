import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import type { RequestMeaning } from '@tokensmith/sdk/request/RequestReading.ts'
import type { OpenedDecision } from './openDecision.ts'
import { ValueText } from './ValueText.tsx'

/** One thing that a request would do: a sentence, its values, and what to look at twice. */
export function MeaningCard({ meaning, chain }: { meaning: RequestMeaning; chain: OpenedDecision['chain'] }) {
  const t = useTexts('requests')
  const { kind, depth, values, warnings, reason, reading } = meaning
  const sentence = kind === 'ownCall' && reading ? t(`own.${reading.contract.name}`) : t(`kind.${kind}`)
  return (
    <section className="meaning" data-kind={kind} data-depth={Math.min(depth, 4)}>
      <h2>{sentence}</h2>
      {reading && (
        <p>
          <code>
            {reading.contract.name} · {reading.functionName}
          </code>
        </p>
      )}
      {reason && <p className="warning">{t(`reason.${reason}`)}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="warning" data-warning={warning}>
          {t(`warning.${warning}`)}
        </p>
      ))}
      <dl>
        {values.map((value) => (
          <div key={value.name} data-name={value.name}>
            <dt>{t(`value.${value.name}`)}</dt>
            <dd>
              <ValueText value={value} chain={chain} />
            </dd>
          </div>
        ))}
        {reading?.arguments.map((value) => (
          <div key={value.name}>
            <dt>
              <code>{value.name}</code>
            </dt>
            <dd>
              <ValueText value={value} chain={chain} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
