import { useTexts } from '@tokensmith/i18n/useTexts.ts'
import { convertUnits, etherUnits, type UnitId } from '@tokensmith/tools/unit-converter/units.ts'
import { useState } from 'react'

const rows = ['wei', 'gwei', 'ether'] as const

/** The unit converter's own arithmetic, for the three units that are asked for most, and any other to begin from. */
export function UnitForm() {
  const t = useTexts('extension')
  const [text, setText] = useState('')
  const [unit, setUnit] = useState<UnitId>('ether')
  const result = convertUnits({ unit, text, tokenDecimals: undefined, customDecimals: undefined })
  return (
    <section className="search" aria-labelledby="units">
      <h2 id="units">{t('popup.units')}</h2>
      <div className="buttons">
        <label>
          {t('popup.amount')}
          <input
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </label>
        <label>
          {t('popup.unit')}
          <select value={unit} onChange={({ currentTarget }) => setUnit(currentTarget.value as UnitId)}>
            {etherUnits.map(({ id }) => (
              <option key={id}>{id}</option>
            ))}
          </select>
        </label>
      </div>
      {result.status === 'refused' && (
        <p role="alert" className="fault">
          {t('popup.refused')}
        </p>
      )}
      {result.status === 'converted' && (
        <dl>
          {rows.map((id) => (
            <div key={id} data-unit={id}>
              <dt>{id}</dt>
              <dd>
                <code>{result.texts[id]}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
