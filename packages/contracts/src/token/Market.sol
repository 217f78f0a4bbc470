// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IUniswapV2Factory, IUniswapV2Pair, IUniswapV2Router} from "../exchange/IUniswapV2.sol";
import {IMarket} from "./IMarket.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title Market
 * @notice The exchange pair of a token: when trading starts, and what one may trade and hold in the first time.
 * @dev Roles: none. Invariants: the start of trading never moves to a later time; limits only loosen and end by
 * themselves, and never stop a sell of a normal size; a movement is exactly one of buy, sell and transfer.
 * Nothing is inferred from reserves: adding liquidity through a router is a sell, removing it is a buy.
 */
abstract contract Market is TokenBase, IMarket {
    /// @dev One slot, read once in every movement, as one word (see {_pairOf} and its neighbours).
    struct Config {
        address pair;
        uint16 buyBps;
        uint16 sellBps;
        uint32 tradingStart;
        uint16 coolDown;
        /// Tax tokens from 2^(threshold - 1) on are sold; 0: never.
        uint8 threshold;
        uint8 flags;
    }

    struct LimitSlot {
        uint112 maxTransaction;
        uint112 maxHolding;
        uint32 until;
    }

    /// @dev What has to be read beside the first slot. A bit that is off costs nothing.
    uint8 internal constant FLAG_OTHER_PAIRS = 1;
    uint8 internal constant FLAG_LIMITS = 2;
    uint8 internal constant FLAG_EXEMPTIONS = 4;
    uint8 internal constant FLAG_LAUNCH_TAX = 8;
    uint256 internal constant BPS = 10_000;

    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LONGEST_COOL_DOWN = 1 hours;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    Config internal _config;
    LimitSlot private _limits;
    address private _base;
    address private _router;
    mapping(address account => bool) private _otherPairs;
    mapping(address account => uint256 boughtAt) private _boughtAt;

    constructor(MarketInit memory init) {
        // Check
        uint256 supply = totalSupply();
        if (supply > type(uint112).max) revert Market_SupplyTooLarge(supply);
        uint256 start = init.tradingStart > block.timestamp ? init.tradingStart : block.timestamp;
        if (start > block.timestamp + LONGEST_WAIT) {
            revert Market_StartTooLate(init.tradingStart, block.timestamp + LONGEST_WAIT);
        }
        _checkLimits(init, supply, start);
        // Interaction: the router names its factory, which gives the pair or makes it. Neither is trusted with anything:
        // the pair stays empty here, and a wrong one only makes this token useless.
        address made = _findPair(init.router, init.base);
        // Effect
        _base = init.base;
        _router = init.router;
        _config.pair = made;
        _config.tradingStart = uint32(start);
        emit MarketMade(made, init.base, init.router);
        emit TradingStartSet(uint64(start));
        if (init.limitsUntil != 0) {
            _config.coolDown = init.coolDown;
            _config.flags = FLAG_LIMITS;
            _limits = LimitSlot(init.maxTransaction, init.maxHolding, uint32(init.limitsUntil));
            emit LimitsSet(init.maxTransaction, init.maxHolding, init.coolDown, init.limitsUntil);
        }
    }

    /// @inheritdoc IMarket
    function registerPair(address account) external {
        // Check: the pair names its factory, and that factory names the pair.
        Config storage config = _config;
        bool known = account == config.pair || _otherPairs[account] || _isCompanion(account) || account.code.length == 0;
        if (known || !_isConfirmed(account)) revert Market_NotAPair(account);
        // Effect
        _otherPairs[account] = true;
        config.flags |= FLAG_OTHER_PAIRS;
        emit PairRegistered(account);
        _afterPairRegistered(account);
    }

    /// @inheritdoc IMarket
    function pair() public view returns (address) {
        return _config.pair;
    }

    /// @inheritdoc IMarket
    function base() public view returns (address) {
        return _base;
    }

    /// @inheritdoc IMarket
    function router() external view returns (address) {
        return _router;
    }

    /// @inheritdoc IMarket
    function tradingStart() external view returns (uint64) {
        return _config.tradingStart;
    }

    /// @inheritdoc IMarket
    function limits() external view returns (Limits memory) {
        LimitSlot memory slot = _limits;
        if (block.timestamp >= slot.until) return Limits(0, 0, 0, 0);
        return Limits(slot.maxTransaction, slot.maxHolding, _config.coolDown, slot.until);
    }

    /// @inheritdoc IMarket
    function isPair(address account) public view returns (bool) {
        return account == _config.pair || _otherPairs[account];
    }

    /// @inheritdoc IMarket
    function coolDownEnd(address account) external view returns (uint256) {
        uint256 end = _boughtAt[account] + _config.coolDown;
        return _boughtAt[account] == 0 || end <= block.timestamp || block.timestamp >= _limits.until ? 0 : end;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from == address(0) || to == address(0) || from == to) return super._update(from, to, value);
        uint256 config = _readConfig();
        bool buys = from == _pairOf(config);
        bool sells = to == _pairOf(config);
        if (_isOn(config, FLAG_OTHER_PAIRS) && !buys && !sells) {
            buys = _otherPairs[from];
            sells = _otherPairs[to];
        }
        if (buys || sells) return _trade(config, from, to, value, buys);
        // Check: in a transfer only what the receiver may hold.
        if (_isOn(config, FLAG_LIMITS) && !_isCompanion(from)) _checkHolding(config, to, value);
        super._update(from, to, value);
    }

    /**
     * @dev A buy (`buys`, also one pair paying into another) or a sell. Modules that tax or record trades override it.
     */
    function _trade(uint256 config, address from, address to, uint256 value, bool buys) internal virtual {
        _checkTrade(config, buys ? to : from, value, buys);
        _move(from, to, value);
    }

    /**
     * @dev Gate and limits of a trade. `trader` is the receiver of a buy or the sender of a sell.
     */
    function _checkTrade(uint256 config, address trader, uint256 value, bool buys) internal {
        uint256 start = _startOf(config);
        if (block.timestamp < start && trader != Companions.LAUNCHER) revert Market_NotStarted(uint64(start));
        if (!_isOn(config, FLAG_LIMITS) || _isCompanion(trader)) return;
        LimitSlot memory slot = _limits;
        if (block.timestamp >= slot.until) return;
        if (slot.maxTransaction != 0 && value > slot.maxTransaction && !_isTransactionExempt(config, trader)) {
            revert Market_TransactionTooLarge(value, slot.maxTransaction);
        }
        if (!buys) return;
        _checkHolding(config, trader, value);
        uint256 coolDown = _coolDownOf(config);
        if (coolDown == 0 || isPair(trader)) return;
        uint256 until = _boughtAt[trader] + coolDown;
        if (block.timestamp < until) revert Market_CoolDown(trader, until);
        // Effect: dust from a stranger starts no cool-down.
        if (value >= totalSupply() / BPS) _boughtAt[trader] = block.timestamp;
    }

    /**
     * @dev A movement as the ERC-20 sees it: no gate, no tax.
     */
    function _move(address from, address to, uint256 value) internal {
        super._update(from, to, value);
    }

    /**
     * @dev The token's own contracts and the toolbox's: they pay no tax, have no limits and earn nothing.
     */
    function _isCompanion(address account) internal view virtual returns (bool) {
        return account == Companions.LAUNCHER || account == Companions.LIQUIDITY_HELPER;
    }

    /// @inheritdoc TokenBase
    function _passesGates(address account) internal view virtual override returns (bool) {
        return isPair(account) || _isCompanion(account);
    }

    /**
     * @dev Balances that are nobody's to profit from: pairs, companions, locked and burnt tokens.
     */
    function _earnsNothing(address account) internal view returns (bool) {
        return account == address(0) || account == address(this) || account == BURN_ADDRESS
            || account == Companions.TOKEN_LOCK || isPair(account) || _isCompanion(account);
    }

    function _isHoldingExempt(uint256, address account) internal view virtual returns (bool) {
        // A router holds tokens for a moment while liquidity is removed.
        return _earnsNothing(account) || account == _router;
    }

    function _isTransactionExempt(uint256, address) internal view virtual returns (bool) {
        return false;
    }

    function _afterPairRegistered(address account) internal virtual {}

    function _readConfig() internal view returns (uint256 config) {
        assembly ("memory-safe") {
            config := sload(_config.slot)
        }
    }

    function _pairOf(uint256 config) internal pure returns (address) {
        return address(uint160(config));
    }

    function _buyBpsOf(uint256 config) internal pure returns (uint256) {
        return uint16(config >> 160);
    }

    function _sellBpsOf(uint256 config) internal pure returns (uint256) {
        return uint16(config >> 176);
    }

    function _startOf(uint256 config) internal pure returns (uint256) {
        return uint32(config >> 192);
    }

    function _coolDownOf(uint256 config) internal pure returns (uint256) {
        return uint16(config >> 224);
    }

    function _thresholdOf(uint256 config) internal pure returns (uint256) {
        return uint8(config >> 240);
    }

    function _isOn(uint256 config, uint8 flag) internal pure returns (bool) {
        return (config >> 248) & flag != 0;
    }

    function _startTrading() internal {
        _config.tradingStart = uint32(block.timestamp);
        emit TradingStartSet(uint64(block.timestamp));
    }

    /**
     * @dev Replaces the limits by looser ones; 0 takes one away. False when one of them is tighter.
     */
    function _loosenLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown) internal returns (bool) {
        LimitSlot memory slot = _limits;
        if (
            !_isLooser(maxTransaction, slot.maxTransaction) || !_isLooser(maxHolding, slot.maxHolding)
                || coolDown > _config.coolDown || block.timestamp >= slot.until
        ) return false;
        (_limits.maxTransaction, _limits.maxHolding, _config.coolDown) = (maxTransaction, maxHolding, coolDown);
        emit LimitsSet(maxTransaction, maxHolding, coolDown, slot.until);
        return true;
    }

    function _checkHolding(uint256 config, address account, uint256 value) private view {
        LimitSlot memory slot = _limits;
        if (slot.maxHolding == 0 || block.timestamp >= slot.until) return;
        uint256 balance = balanceOf(account) + value;
        if (balance > slot.maxHolding && !_isHoldingExempt(config, account)) {
            revert Market_HoldingTooLarge(account, balance, slot.maxHolding);
        }
    }

    function _checkLimits(MarketInit memory init, uint256 supply, uint256 start) private pure {
        bool limited = init.maxTransaction != 0 || init.maxHolding != 0 || init.coolDown != 0;
        bool hasEnd = init.limitsUntil > start && init.limitsUntil <= start + LONGEST_WAIT;
        if (
            (limited ? !hasEnd : init.limitsUntil != 0) || init.coolDown > LONGEST_COOL_DOWN
                || (init.maxTransaction != 0 && init.maxTransaction < supply / 1_000)
                || (init.maxHolding != 0 && init.maxHolding < supply / 100)
        ) revert Market_InvalidLimits(init.maxTransaction, init.maxHolding, init.coolDown, init.limitsUntil);
    }

    function _findPair(address router_, address base_) private returns (address made) {
        if (router_.code.length == 0 || base_.code.length == 0) revert Market_InvalidExchange(router_, base_);
        address factory = IUniswapV2Router(router_).factory();
        if (factory.code.length == 0) revert Market_InvalidExchange(router_, base_);
        // A stranger may have made it already, since the token's address can be foreseen.
        made = IUniswapV2Factory(factory).getPair(address(this), base_);
        if (made == address(0)) made = IUniswapV2Factory(factory).createPair(address(this), base_);
    }

    function _isConfirmed(address account) private view returns (bool) {
        address token0 = IUniswapV2Pair(account).token0();
        address token1 = IUniswapV2Pair(account).token1();
        if (token0 != address(this) && token1 != address(this)) return false;
        return IUniswapV2Factory(IUniswapV2Pair(account).factory()).getPair(token0, token1) == account;
    }

    /// @dev 0 is no limit, the loosest.
    function _isLooser(uint256 wanted, uint256 current) private pure returns (bool) {
        return wanted == 0 || (current != 0 && wanted >= current);
    }
}
