import { zeroAddress } from 'viem'

/** Somebody's address, as it is written right. */
export const somebody = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** No number, date, length of time, percentage or address of ours is written like one of these. */
export const badInput = [
  ...['-1', '1e18', '0x10', '1,5', '1.', '.5', '00012', '1 000', '１２', '1_000', '+3', 'NaN', 'Infinity', '1/2', '٣'],
  ...['0x', '0x1234', `${somebody}0`, zeroAddress, somebody.slice(2), `${somebody} x`, `eth:${somebody}`],
  ...['vitalik.eth', '<b>1</b>', '2026-11-21', '2026-11-21T10:00', 'tomorrow', '=1+1', "'; drop table"],
  ...['\u202e1', '1\u200b', '💥', 'null'],
]
