import type { ExchangeCoin } from '@tokensmith/sdk/exchange/SwapRoute.ts'
import type { FormReader } from '../form/FormReader.ts'
import { parseCoinValue } from './parseCoinValue.ts'

/** The coin that is chosen in a field. */
export function takeCoin<Name extends string>(reader: FormReader<Name>, name: Name): ExchangeCoin | undefined {
  const coin = parseCoinValue(reader.typed[name])
  return coin ?? reader.refuse(name, reader.typed[name] === '' ? 'inputEmpty' : 'addressInvalid')
}
