import type { TokenComposition } from '../src/compose/tokenModules.ts'
import type { PlantedBug } from './PlantedBug.ts'

const marketing: TokenComposition = { kind: 'marketing', modules: [] }
const launcher = 'launch/Launcher.t.sol'
const helper = 'launch/LiquidityHelper.t.sol'
const calling = 'launch/CallingBase.t.sol'

/** Mistakes in the Launcher and the LiquidityHelper. */
export const plantedLaunchBugs: readonly PlantedBug[] = [
  {
    name: 'a stranger fills a pair before the start',
    file: 'launch/Launcher.sol',
    search: 'if (block.timestamp < IMarket(token).tradingStart() && msg.sender != _actingOwner(token)) {',
    replace: 'if (block.timestamp < IMarket(token).tradingStart() && msg.sender == token) {',
    noticedBy: launcher,
  },
  {
    name: "a stranger's gift changes the first price",
    file: 'launch/Launcher.sol',
    search: '_beside(launch.baseAmount, _balance(course.base, course.pair))',
    replace: 'launch.baseAmount',
    noticedBy: launcher,
    short: true,
  },
  {
    name: 'liquidity is made of what a called one left',
    file: 'launch/Launcher.sol',
    search: 'arrived * BPS < coins * (BPS - MOST_BASE_FEE_BPS)',
    replace: 'arrived == 0',
    noticedBy: calling,
  },
  {
    name: 'liquidity is made although its coin is booked',
    file: 'launch/Launcher.sol',
    search: '|| _balance(course.base, course.pair) < reserveBase + arrived',
    replace: '|| reserveBase + arrived == 0',
    noticedBy: calling,
  },
  {
    name: 'a gift of tokens is counted that goes away meanwhile',
    file: 'launch/Launcher.sol',
    search:
      'uint256 arrived = _payForLiquidity(course, coins, isFirst);\n        uint256 tokens = isFirst\n            ? _beside(launch.tokenAmount, _balance(course.token, course.pair))',
    replace:
      'uint256 present = _balance(course.token, course.pair);\n        uint256 arrived = _payForLiquidity(course, coins, isFirst);\n        uint256 tokens = isFirst\n            ? _beside(launch.tokenAmount, present)',
    noticedBy: calling,
  },
  {
    name: 'an addition is minted although its coin is booked',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (_balance(base, pair) < reserveBase + arrivedBase) revert LiquidityHelper_AmountTooLow(0, 0);',
    replace: '',
    noticedBy: calling,
  },
  {
    name: 'the rest of the supply stays at the Launcher',
    file: 'launch/Launcher.sol',
    search: 'if (rest != 0) SafeTransferLib.safeTransfer(token, launch.receiver, rest);',
    replace: '',
    noticedBy: launcher,
  },
  {
    name: 'coin that is left over stays at the Launcher',
    file: 'launch/Launcher.sol',
    search: 'if (course.nativeLeft != 0) SafeTransferLib.safeTransferETH(msg.sender, course.nativeLeft);',
    replace: '',
    noticedBy: launcher,
  },
  {
    name: 'coin is swallowed by a base coin that wraps nothing',
    file: 'launch/Launcher.sol',
    search: 'if (own != amount) revert Launcher_WrongValue(msg.value, 0);',
    replace: '',
    noticedBy: launcher,
  },
  {
    name: 'liquidity is locked in what takes none',
    file: 'launch/Launcher.sol',
    search: 'if (_balance(course.pair, address(this)) != before) revert Launcher_InvalidReceiver(launch.tokenLock);',
    replace: '',
    noticedBy: launcher,
  },
  {
    name: 'less is bought than the least',
    file: 'launch/Launcher.sol',
    search: 'if (bought < launch.minBought) revert',
    replace: 'if (bought == 0) revert',
    noticedBy: launcher,
  },
  {
    name: 'liquidity is added at any price',
    file: 'launch/Launcher.sol',
    search: 'MAX_SKEW_BPS = 100;',
    replace: 'MAX_SKEW_BPS = 9_999;',
    noticedBy: launcher,
  },
  {
    name: 'a base coin goes through the Launcher',
    file: 'launch/Launcher.sol',
    search: 'SafeTransferLib.safeTransferFrom(base, msg.sender, course.pair, amount);',
    replace:
      'SafeTransferLib.safeTransferFrom(base, msg.sender, address(this), amount);\n            SafeTransferLib.safeTransfer(base, course.pair, amount);',
    noticedBy: launcher,
  },
  {
    name: 'a launch can be entered again',
    file: 'launch/Launcher.sol',
    search: 'function launchExisting(address token, Launch calldata launch) external payable nonReentrant {',
    replace: 'function launchExisting(address token, Launch calldata launch) external payable {',
    noticedBy: launcher,
  },
  {
    name: 'a launch happens after its deadline',
    file: 'launch/Launcher.sol',
    search: 'if (block.timestamp > launch.deadline) revert Launcher_Expired(launch.deadline);',
    replace: '',
    noticedBy: launcher,
  },
  {
    name: 'tokens lie in the pair while the base coin moves',
    file: 'launch/LiquidityHelper.sol',
    search:
      'baseAmount = _payBase(addition.native, pair, base, coins);\n        tokenAmount = _payToken(addition, pair, base, baseAmount);',
    replace:
      'tokenAmount = _payToken(addition, pair, base, coins);\n        baseAmount = _payBase(addition.native, pair, base, coins);',
    noticedBy: helper,
  },
  {
    name: 'liquidity is added before the start',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (block.timestamp < start) revert LiquidityHelper_NotOpen(start);',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'one of our tokens is taken for a base coin',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (!native && _hasPair(base)) revert LiquidityHelper_BaseNotSupported(base);',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'a pair is believed what it says it paid',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (baseAmount > coins) baseAmount = coins;',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'liquidity is staked in what takes none',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (before - _balance(pair, address(this)) != lpAmount) revert LiquidityHelper_InvalidReceiver(vault);',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'coin that does not fit stays at the LiquidityHelper',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (value != 0 && value > coins) SafeTransferLib.safeTransferETH(msg.sender, value - coins);',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'the LiquidityHelper takes coin from anybody',
    file: 'launch/LiquidityHelper.sol',
    search: 'if (msg.sender != _unwrapping) revert LiquidityHelper_WrongValue(msg.value, 0);',
    replace: '',
    noticedBy: helper,
  },
  {
    name: 'the LiquidityHelper pays tax',
    file: 'token/Market.sol',
    search: 'config.pair() && _isUntaxed(trader);',
    replace: 'config.pair() && trader != Companions.LIQUIDITY_HELPER && _isUntaxed(trader);',
    composition: marketing,
    noticedBy: helper,
  },
]
