import { defineTool } from '../defineTool.ts'

export const checkWallet = defineTool({
  id: 'check-wallet',
  path: '/wa/ch',
  group: 'batch',
  tag: 'new',
  icon: 'search',
  title: { en: 'Query Balance', zh: '余额查询', es: 'Consultar saldos', ja: '残高照会' },
  summary: {
    en: 'Coin and token balances of up to 100000 addresses at once, at any block, as a table and a CSV.',
    zh: '一次查询多达 100000 个地址的原生币与代币余额，可指定区块，结果可导出 CSV。',
    es: 'Saldos de moneda y tokens de hasta 100000 direcciones a la vez, en cualquier bloque, en tabla y CSV.',
    ja: '最大100000件のアドレスのコインとトークンの残高を、任意のブロックで一括照会。表とCSVで見られます。',
  },
  keywords: {
    en: 'balance check wallet query holders snapshot airdrop bulk multicall csv export total watch addresses',
    zh: '余额 查询 钱包 批量 快照 空投 持有人 地址 导出 合计 csv',
    es: 'saldo saldos consultar billetera lote masivo instantánea airdrop direcciones exportar csv total',
    ja: '残高 照会 確認 ウォレット 一括 スナップショット エアドロップ アドレス 合計 csv 出力',
  },
  tabs: [
    { id: 'query', key: 'QB' },
    { id: 'introduce', key: 'EX' },
  ],
  screen: () => import('./CheckWalletScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
