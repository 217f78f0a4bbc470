import { defineTool } from '../defineTool.ts'

export const batchSend = defineTool({
  id: 'batch-send',
  path: '/wa/se',
  group: 'batch',
  tag: 'hot',
  hotList: 1,
  icon: 'send',
  title: { en: 'Multi Sender', zh: '批量发送', es: 'Envío por lotes', ja: '一括送信' },
  summary: {
    en: 'Coin, tokens or NFTs to up to 100,000 addresses. Each row is paid at most once, whatever happens to this page, your computer or the network.',
    zh: '向多达十万个地址发送原生币、代币或 NFT。无论页面、电脑或网络发生什么，每一行最多只付一次。',
    es: 'Moneda, tokens o NFT a hasta cien mil direcciones. Cada fila se paga una vez como máximo, pase lo que pase con la página, tu equipo o la red.',
    ja: 'コイン・トークン・NFTを最大10万アドレスへ送信。ページ、パソコン、ネットワークに何が起きても、各行の支払いは1回までです。',
  },
  keywords: {
    en: 'batch send multisender disperse airdrop bulk transfer list csv many addresses payroll nft erc20 erc721 erc1155',
    zh: '批量 发送 空投 转账 群发 分发 列表 csv 多地址 工资 nft',
    es: 'envío por lotes multienvío airdrop transferencia masiva lista csv muchas direcciones nómina nft',
    ja: '一括 送信 送金 エアドロップ 配布 リスト csv 複数 アドレス 給与 nft',
  },
  tabs: [{ id: 'send' }, { id: 'jobs' }, { id: 'introduce', key: 'EX' }],
  contracts: ['BatchSend'],
  screen: () => import('./BatchSendScreen.tsx'),
  texts: (lang) => import(`./texts/${lang}.json`),
})
