// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Companions} from "../../generated/Companions.sol";
import {IUniswapV2Factory, IUniswapV2Pair, IUniswapV2Router} from "../exchange/IUniswapV2.sol";
import {IMarket} from "./IMarket.sol";
import {MarketConfig, MarketFlags} from "./MarketConfig.sol";
import {MarketLimits, marketLimits} from "./MarketLimits.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title Market
 * @notice The exchange pair of a token: when trading starts, and what one may trade and hold in the first time.
 * @dev Roles: none. Invariants: but for the finish of a sale, the start of trading never moves to a later time; limits only
 * loosen, end by themselves so long after it, and never stop a sell of a normal size; a movement is exactly one of buy, sell
 * and transfer.
 * Nothing is inferred from reserves: adding liquidity through a router is a sell, removing it is a buy.
 */
abstract contract Market is TokenBase, IMarket {
    /// @dev What an account is to the token.
    enum Kind {
        None,
        /// The own pair or one of its exchange, whose factory makes nothing but pairs: it passes gates and limits.
        Exchange,
        /// Of another exchange, registered by the owner: it pays tax and passes nothing.
        Foreign
    }


    uint256 internal constant BPS = 10_000;

    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LONGEST_COOL_DOWN = 1 hours;
    /// @dev Limits are at least these parts of the supply, so that they never stop a sell of a normal size.
    uint256 private constant LEAST_TRANSACTION_PARTS = 1_000;
    uint256 private constant LEAST_HOLDING_PARTS = 100;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    MarketConfig internal _config;
    MarketLimits private _limits;
    address private _base;
    address private _router;
    mapping(address account => Kind) private _others;
    mapping(address account => uint256 boughtAt) private _boughtAt;

    constructor(MarketInit memory init) {
        // Check
        uint256 supply = totalSupply();
        if (supply > type(uint112).max) revert Market_SupplyTooLarge(supply);
        uint256 start = init.tradingStart > block.timestamp ? init.tradingStart : block.timestamp;
        if (start > block.timestamp + LONGEST_WAIT) {
            revert Market_StartTooLate(init.tradingStart, block.timestamp + LONGEST_WAIT);
        }
        _checkLimits(init, supply);
        // Interaction: the router names its factory, which gives the pair or makes it. Neither is trusted with anything:
        // the pair stays empty here, and a wrong one only makes this token useless.
        address made = _findPair(init.router, init.base);
        // Effect
        _base = init.base;
        _router = init.router;
        MarketConfig config = _config.withPair(made).withTradingStart(start);
        if (init.limitSeconds != 0) config = config.withCoolDown(init.coolDown).on(MarketFlags.LIMITS);
        _config = config;
        emit MarketMade(made, init.base, init.router);
        emit TradingStartSet(uint64(start));
        if (init.limitSeconds != 0) {
            _limits = marketLimits(init.maxTransaction, init.maxHolding, init.limitSeconds);
            emit LimitsSet(init.maxTransaction, init.maxHolding, init.coolDown, init.limitSeconds);
        }
    }

    /// @inheritdoc IMarket
    function registerPair(address factory, address other) external {
        // Check: a factory's word makes a pair. Only the own pair's factory is known to make nothing else: what another one
        // names could be anybody's account, which would be taxed from then on, so that one has to name the factory, too.
        address account = IUniswapV2Factory(factory).getPair(address(this), other);
        bool ofExchange = factory == _factoryOf(pair());
        bool isAllowed = ofExchange || (_mayRegisterForeign(msg.sender) && _factoryOf(account) == factory);
        // Check: not what is one already, nor anything of ours, nor nothing.
        if (_earnsNothing(account) || !isAllowed) revert Market_NotAPair(account);
        // Effect
        _others[account] = ofExchange ? Kind.Exchange : Kind.Foreign;
        _config = _config.on(MarketFlags.OTHER_PAIRS);
        emit PairRegistered(account, ofExchange);
        _afterPairRegistered(account);
    }

    /// @inheritdoc IMarket
    function pair() public view returns (address) {
        return _config.pair();
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
        return uint64(_config.tradingStart());
    }

    /// @inheritdoc IMarket
    function limits() external view returns (Limits memory set) {
        uint256 end = _limitsEnd();
        if (end == 0) return set;
        MarketLimits kept = _limits;
        set.maxTransaction = uint112(_atLeast(kept.maxTransaction(), LEAST_TRANSACTION_PARTS));
        set.maxHolding = uint112(_atLeast(kept.maxHolding(), LEAST_HOLDING_PARTS));
        set.coolDown = uint16(_config.coolDown());
        set.limitSeconds = uint32(kept.duration());
        // Before a sale is finished nobody knows it.
        if (!_config.has(MarketFlags.SALE)) set.until = uint64(end);
    }

    /// @inheritdoc IMarket
    function isPair(address account) public view returns (bool) {
        return _kindOf(_config, account) != Kind.None;
    }

    /// @inheritdoc IMarket
    function coolDownEnd(address account) external view returns (uint256) {
        uint256 boughtAt = _boughtAt[account];
        uint256 end = boughtAt + _config.coolDown();
        return end <= block.timestamp || _limitsEnd() == 0 ? 0 : end;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (from == address(0) || to == address(0) || from == to) return super._update(from, to, value);
        MarketConfig config = _config;
        bool buys = from == config.pair();
        bool sells = to == config.pair();
        if (config.has(MarketFlags.OTHER_PAIRS) && !buys && !sells) {
            buys = _others[from] != Kind.None;
            sells = _others[to] != Kind.None;
        }
        if (buys || sells) return _trade(config, from, to, value, buys);
        // Check: in a transfer only what the receiver may hold.
        if (
            config.has(MarketFlags.LIMITS) && block.timestamp < _limits.endFrom(config.tradingStart())
                && !_isUntaxed(from)
        ) _checkHolding(config, to, value);
        super._update(from, to, value);
    }

    /**
     * @dev A buy (`buys`, also one pair paying into another) or a sell. Modules that tax or record trades override it.
     */
    function _trade(MarketConfig config, address from, address to, uint256 value, bool buys) internal virtual {
        _checkTrade(config, from, to, value, buys);
        _move(from, to, value);
    }

    /**
     * @dev Gate and limits of a trade. The trader is the receiver of a buy or the sender of a sell.
     * @return untaxed The trade is one of {_isUntaxed} with the own pair.
     */
    function _checkTrade(MarketConfig config, address from, address to, uint256 value, bool buys)
        internal
        returns (bool untaxed)
    {
        address trader = buys ? to : from;
        untaxed = (buys ? from : to) == config.pair() && _isUntaxed(trader);
        if (block.timestamp < config.tradingStart() && !(untaxed && trader == Companions.LAUNCHER)) {
            revert Market_NotStarted(uint64(config.tradingStart()));
        }
        if (!config.has(MarketFlags.LIMITS) || untaxed) return untaxed;
        MarketLimits set = _limits;
        if (block.timestamp >= set.endFrom(config.tradingStart())) {
            // Effect: nobody reads what has ended again.
            _config = config.off(MarketFlags.LIMITS);
            return untaxed;
        }
        uint256 most = set.maxTransaction();
        if (most != 0 && value > most) {
            most = _atLeast(most, LEAST_TRANSACTION_PARTS);
            if (value > most && !_isTransactionExempt(config, trader)) revert Market_TransactionTooLarge(value, most);
        }
        // The own pair may hold anything, and another one of its exchange.
        if (to != config.pair()) _checkHolding(config, to, value);
        if (buys) _checkCoolDown(config, to, value);
    }

    /**
     * @dev A movement as the ERC-20 sees it: no gate, no tax.
     */
    function _move(address from, address to, uint256 value) internal {
        super._update(from, to, value);
    }

    /**
     * @dev The token's own contracts and the toolbox's: they pass gates and earn nothing. They are no way around tax:
     * what they trade is taxed as everybody's, but for {_isUntaxed}.
     */
    function _isCompanion(address account) internal view virtual returns (bool) {
        return _isUntaxed(account);
    }

    /**
     * @dev The one place that lists who trades with the own pair without tax and limits: contracts of ours that bring it
     * liquidity or sell tax, and that pass on to nobody what another sends them. With any other pair they are as everybody.
     */
    function _isUntaxed(address account) internal view virtual returns (bool) {
        return account == Companions.LAUNCHER || account == Companions.LIQUIDITY_HELPER;
    }

    /**
     * @dev Who may have pairs of other exchanges taxed.
     */
    function _mayRegisterForeign(address) internal view virtual returns (bool) {
        return false;
    }

    /// @inheritdoc TokenBase
    function _passesGates(address account) internal view virtual override returns (bool) {
        return _kindOf(_config, account) == Kind.Exchange || _isCompanion(account);
    }

    /**
     * @dev Balances that are nobody's to profit from: pairs, companions, locked and burnt tokens.
     */
    function _earnsNothing(address account) internal view returns (bool) {
        return account == address(0) || account == address(this) || account == BURN_ADDRESS
            || account == Companions.TOKEN_LOCK || isPair(account) || _isCompanion(account);
    }

    function _isHoldingExempt(MarketConfig config, address account) internal view virtual returns (bool) {
        return _isOnlyAPlace(config, account);
    }

    function _isTransactionExempt(MarketConfig, address) internal view virtual returns (bool) {
        return false;
    }

    function _afterPairRegistered(address account) internal virtual {}

    function _startTrading() internal {
        _config = _config.withTradingStart(block.timestamp);
        emit TradingStartSet(uint64(block.timestamp));
    }

    /**
     * @dev Replaces the limits by looser ones; 0 takes one away. False when one of them is tighter.
     */
    function _loosenLimits(uint112 maxTransaction, uint112 maxHolding, uint16 coolDown) internal returns (bool) {
        MarketLimits set = _limits;
        MarketConfig config = _config;
        if (
            !_isLooser(maxTransaction, set.maxTransaction()) || !_isLooser(maxHolding, set.maxHolding())
                || coolDown > config.coolDown() || _limitsEnd() == 0
        ) return false;
        _config = config.withCoolDown(coolDown);
        _limits = marketLimits(maxTransaction, maxHolding, set.duration());
        emit LimitsSet(maxTransaction, maxHolding, coolDown, uint32(set.duration()));
        return true;
    }

    /**
     * @dev 0 without limits, and when they are over; the highest possible time while nobody knows when trading starts:
     * until then the sale alone moves tokens, which no limit stops.
     */
    function _limitsEnd() internal view returns (uint256 end) {
        MarketConfig config = _config;
        if (!config.has(MarketFlags.LIMITS)) return 0;
        if (config.has(MarketFlags.SALE)) return type(uint64).max;
        end = _limits.endFrom(config.tradingStart());
        if (block.timestamp >= end) return 0;
    }

    function _checkHolding(MarketConfig config, address account, uint256 value) private view {
        uint256 most = _limits.maxHolding();
        uint256 balance = balanceOf(account) + value;
        if (most == 0 || balance <= most) return;
        most = _atLeast(most, LEAST_HOLDING_PARTS);
        if (balance > most && !_isHoldingExempt(config, account)) revert Market_HoldingTooLarge(account, balance, most);
    }

    function _checkCoolDown(MarketConfig config, address account, uint256 value) private {
        uint256 coolDown = config.coolDown();
        if (coolDown == 0 || _isOnlyAPlace(config, account)) return;
        uint256 until = _boughtAt[account] + coolDown;
        if (block.timestamp < until) revert Market_CoolDown(account, until);
        // Effect: dust from a stranger starts no cool-down.
        if (value != 0 && value >= totalSupply() / BPS) _boughtAt[account] = block.timestamp;
    }

    /// @dev Where tokens lie that nobody bought: pairs, contracts of ours, and a router for a moment, while liquidity is
    /// removed. A buy for one of them, by whomever, keeps nobody waiting.
    function _isOnlyAPlace(MarketConfig config, address account) private view returns (bool) {
        return _kindOf(config, account) != Kind.Foreign && (account == _router || _earnsNothing(account));
    }

    /// @dev A limit, or its part of the present supply, which may have grown since; 0: none.
    function _atLeast(uint256 limit, uint256 parts) private view returns (uint256) {
        if (limit == 0) return 0;
        unchecked {
            uint256 least = totalSupply() / parts;
            return limit < least ? least : limit;
        }
    }

    function _kindOf(MarketConfig config, address account) private view returns (Kind) {
        if (account == config.pair()) return Kind.Exchange;
        return config.has(MarketFlags.OTHER_PAIRS) ? _others[account] : Kind.None;
    }

    function _factoryOf(address account) private view returns (address) {
        return IUniswapV2Pair(account).factory();
    }

    function _checkLimits(MarketInit memory init, uint256 supply) private pure {
        bool limited = init.maxTransaction != 0 || init.maxHolding != 0 || init.coolDown != 0;
        if (
            limited != (init.limitSeconds != 0) || init.limitSeconds > LONGEST_WAIT || init.coolDown > LONGEST_COOL_DOWN
                || (init.maxTransaction != 0 && init.maxTransaction < supply / LEAST_TRANSACTION_PARTS)
                || (init.maxHolding != 0 && init.maxHolding < supply / LEAST_HOLDING_PARTS)
        ) revert Market_InvalidLimits(init.maxTransaction, init.maxHolding, init.coolDown, init.limitSeconds);
    }

    function _findPair(address router_, address base_) private returns (address made) {
        if (router_.code.length == 0 || base_.code.length == 0) revert Market_InvalidExchange(router_, base_);
        address factory = IUniswapV2Router(router_).factory();
        if (factory.code.length == 0) revert Market_InvalidExchange(router_, base_);
        // A stranger may have made it already, since the token's address can be foreseen.
        made = IUniswapV2Factory(factory).getPair(address(this), base_);
        if (made == address(0)) made = IUniswapV2Factory(factory).createPair(address(this), base_);
    }

    /// @dev 0 is no limit, the loosest.
    function _isLooser(uint256 wanted, uint256 current) private pure returns (bool) {
        return wanted == 0 || (current != 0 && wanted >= current);
    }
}
