// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnPool} from "./IOwnPool.sol";
import {Owned} from "./Owned.sol";
import {TokenBase} from "./TokenBase.sol";

/**
 * @title OwnPool
 * @notice The token's own exchange: counted reserves, buys and sells at their product less a fee that stays in them,
 * liquidity under a lock.
 * @dev Roles: owner (starts trading), provider (liquidity). Invariants: the product of the reserves never falls by a trade;
 * the contract holds at least the coin of the reserve and what is booked, and exactly the tokens of the reserve; only buy,
 * sell, addLiquidity and removeLiquidity change the reserves; liquidity leaves to the provider alone, after a time that
 * only moves to a later one; trading never stops once it has started.
 * Modules tax and limit trades by `_tradeTax`, `_book` and `_checkBuy`.
 */
abstract contract OwnPool is Owned, IOwnPool {
    /// @dev One slot: read and written by every trade.
    struct Pool {
        uint112 coin;
        uint112 token;
        uint32 updatedAt;
    }

    /// @dev One slot: read by every trade.
    struct Terms {
        address provider;
        uint40 unlockAt;
        uint40 tradingStart;
        uint8 stage;
        uint8 feeBps;
    }

    /// @dev What a trade pays beside the price, in basis points of the coin, and of the tokens for `burnBps`.
    struct Tax {
        uint256 fundBps;
        uint256 inviterBps;
        uint256 burnBps;
        /// The inviter's part stays in the reserve where there is none.
        address inviter;
    }

    uint256 internal constant BPS = 10_000;
    uint256 private constant LONGEST_WAIT = 90 days;
    uint256 private constant LOWEST_FEE_BPS = 10;
    uint256 private constant HIGHEST_FEE_BPS = 250;
    uint256 private constant USUAL_SLIPPAGE_BPS = 500;
    uint256 private constant HIGHEST_SLIPPAGE_BPS = 5_000;
    uint40 private constant BY_HAND = type(uint40).max;
    /// @dev Nothing under way; tokens may move to the contract; coin is being paid.
    uint8 private constant STAGE_IDLE = 0;
    uint8 private constant STAGE_MOVING = 1;
    uint8 private constant STAGE_PAYING = 2;

    Pool private _pool;
    /// @dev The reserves at the end of the last second before `_pool.updatedAt`: nobody could move that price within the
    /// block of a plain trade.
    Pool private _earlier;
    Terms private _terms;
    /// @dev One more than what was set; 0: nothing was.
    mapping(address account => uint256) private _plainSlippage;

    constructor(OwnPoolInit memory init) {
        // Check
        if (init.provider == address(0) || init.provider == address(this)) {
            revert OwnPool_InvalidProvider(init.provider);
        }
        if (init.tradingStart > block.timestamp + LONGEST_WAIT) {
            revert OwnPool_StartTooLate(init.tradingStart, block.timestamp + LONGEST_WAIT);
        }
        if (init.feeBps < LOWEST_FEE_BPS || init.feeBps > HIGHEST_FEE_BPS) {
            revert OwnPool_InvalidFee(init.feeBps, LOWEST_FEE_BPS, HIGHEST_FEE_BPS);
        }
        if (totalSupply() > type(uint112).max) revert OwnPool_TooMuch();
        // Effect
        uint40 start = init.tradingStart == 0 ? BY_HAND : uint40(_later(init.tradingStart, block.timestamp));
        _terms = Terms(init.provider, 0, start, STAGE_IDLE, init.feeBps);
        emit TradingStartSet(tradingStart());
    }

    /// @inheritdoc IOwnPool
    receive() external payable {
        _buyPlain();
    }

    /// @inheritdoc IOwnPool
    function buy(uint256 minOut, address to, uint256 deadline) external payable returns (uint256 amountOut) {
        _checkDeadline(deadline);
        return _buy(msg.value, minOut, to);
    }

    /// @inheritdoc IOwnPool
    function sell(uint256 amount, uint256 minOut, address to, uint256 deadline) external returns (uint256 coinOut) {
        _checkDeadline(deadline);
        return _sell(amount, minOut, to);
    }

    /**
     * @notice ERC-20 transfer. To the token itself it sells, at no worse than the price of the second before less the
     * sender's own slippage.
     */
    function transfer(address to, uint256 value) public virtual override returns (bool) {
        if (to != address(this)) return super.transfer(to, value);
        _sell(value, _plainFloor(value, false), msg.sender);
        return true;
    }

    /// @inheritdoc IOwnPool
    function setPlainSlippage(uint16 bps) external {
        if (bps > HIGHEST_SLIPPAGE_BPS) revert OwnPool_SlippageTooHigh(bps);
        _plainSlippage[msg.sender] = uint256(bps) + 1;
        emit PlainSlippageSet(msg.sender, bps);
    }

    /// @inheritdoc IOwnPool
    function addLiquidity(uint256 minAmount, uint256 maxAmount, uint64 unlockAt)
        external
        payable
        returns (uint256 amount)
    {
        // Check
        Terms memory terms = _terms;
        _checkIdle(terms);
        _checkProvider(terms);
        _checkLock(unlockAt, terms.unlockAt);
        Pool memory pool = _pool;
        amount = pool.coin == 0 ? maxAmount : _ceilDiv(msg.value * pool.token, pool.coin);
        if (amount == 0 || msg.value == 0) revert OwnPool_TooLittle();
        if (amount < minAmount || amount > maxAmount) revert OwnPool_PriceMoved(amount, minAmount, maxAmount);
        // Effect
        _terms.unlockAt = uint40(unlockAt);
        _terms.stage = STAGE_MOVING;
        _update(msg.sender, address(this), amount);
        _terms.stage = STAGE_IDLE;
        _write(pool, pool.coin + msg.value, pool.token + amount);
        // A first price is its own past: there was none before.
        if (pool.coin == 0) _earlier = _pool;
        emit LiquidityAdded(msg.value, amount, unlockAt);
    }

    /// @inheritdoc IOwnPool
    function removeLiquidity(uint256 coin, uint256 minAmount) external returns (uint256 amount) {
        // Check
        Terms memory terms = _terms;
        _checkIdle(terms);
        _checkProvider(terms);
        if (block.timestamp < terms.unlockAt) revert OwnPool_Locked(terms.unlockAt);
        Pool memory pool = _pool;
        if (coin == 0) revert OwnPool_TooLittle();
        if (coin > pool.coin) revert OwnPool_ReserveExceeded(coin, pool.coin);
        amount = (coin * pool.token) / pool.coin;
        if (amount < minAmount) revert OwnPool_PriceMoved(amount, minAmount, type(uint256).max);
        // Effect
        _write(pool, pool.coin - coin, pool.token - amount);
        _update(address(this), msg.sender, amount);
        emit LiquidityRemoved(coin, amount);
        // Interaction
        _pay(msg.sender, coin);
    }

    /// @inheritdoc IOwnPool
    function extendLiquidityLock(uint64 unlockAt) external {
        Terms memory terms = _terms;
        _checkProvider(terms);
        _checkLock(unlockAt, terms.unlockAt);
        _terms.unlockAt = uint40(unlockAt);
        emit LiquidityLocked(unlockAt);
    }

    /// @inheritdoc IOwnPool
    function startTrading() external onlyOwner {
        if (_terms.tradingStart <= block.timestamp) revert OwnPool_AlreadyStarted(tradingStart());
        _terms.tradingStart = uint40(block.timestamp);
        emit TradingStartSet(uint64(block.timestamp));
    }

    /// @inheritdoc IOwnPool
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 updatedAt) {
        Pool memory pool = _pool;
        return (pool.coin, pool.token, pool.updatedAt);
    }

    /// @inheritdoc IOwnPool
    function quoteBuy(uint256 coin, address payer) external view returns (uint256 amountOut) {
        return _quote(_pool, coin, true, _tradeTax(payer, true));
    }

    /// @inheritdoc IOwnPool
    function quoteSell(uint256 amount, address seller) external view returns (uint256 coinOut) {
        return _quote(_pool, amount, false, _tradeTax(seller, false));
    }

    /// @inheritdoc IOwnPool
    function plainSlippage(address account, uint256 amount, bool buys) external view returns (uint256 bps) {
        return _slippage(account, _settled(), amount, buys);
    }

    /// @inheritdoc IOwnPool
    function poolFeeBps() external view returns (uint8) {
        return _terms.feeBps;
    }

    /// @inheritdoc IOwnPool
    function liquidityProvider() public view returns (address) {
        return _terms.provider;
    }

    /// @inheritdoc IOwnPool
    function liquidityUnlockAt() external view returns (uint64) {
        return _terms.unlockAt;
    }

    /// @inheritdoc IOwnPool
    function tradingStart() public view returns (uint64) {
        uint40 start = _terms.tradingStart;
        return start == BY_HAND ? 0 : start;
    }

    function _update(address from, address to, uint256 value) internal virtual override {
        if (to == address(this) && _terms.stage != STAGE_MOVING) revert OwnPool_UseSell();
        super._update(from, to, value);
    }

    /// @inheritdoc TokenBase
    function _passesGates(address account) internal view virtual override returns (bool) {
        return account == address(this) || super._passesGates(account);
    }

    /// @inheritdoc Owned
    function _beforeOwnerLeaves(bool forever) internal virtual override {
        if (_terms.tradingStart == BY_HAND) revert OwnPool_WouldNeverStart();
        super._beforeOwnerLeaves(forever);
    }

    /// @inheritdoc Owned
    function _listOwnerCapabilities(Capability[] memory list) internal view virtual override {
        super._listOwnerCapabilities(list);
        if (_terms.tradingStart > block.timestamp) _listCapability(list, "startTrading", 0, tradingStart());
    }

    /// @inheritdoc TokenBase
    function _listCapabilities(Capability[] memory list) internal view virtual override {
        super._listCapabilities(list);
        Terms memory terms = _terms;
        _listCapability(list, "addLiquidity", 0, 0).holder = terms.provider;
        uint256 coin = _pool.coin;
        if (coin == 0 || terms.unlockAt == type(uint40).max) return;
        Capability memory one = _listCapability(list, "removeLiquidity", coin, 0);
        one.holder = terms.provider;
        if (block.timestamp < terms.unlockAt) one.from = terms.unlockAt;
    }

    /**
     * @dev What a trade of `trader` pays beside the price.
     */
    function _tradeTax(address trader, bool buys) internal view virtual returns (Tax memory tax) {}

    /**
     * @dev Keeps what is due to the fund and the inviter; the coin is in the contract and outside the reserve.
     */
    function _book(address inviter, uint256 fundPart, uint256 inviterPart) internal virtual {}

    /**
     * @dev Limits of a buy: `payer` sends `coin` wei, `to` is about to receive `amount` base units.
     */
    function _checkBuy(address payer, address to, uint256 coin, uint256 amount) internal virtual {}

    /**
     * @dev Coin was sent here and nothing said: it buys at no worse than the price of the second before, less the sender's own
     * slippage.
     */
    function _buyPlain() internal virtual {
        _buy(msg.value, _plainFloor(msg.value, true), msg.sender);
    }

    /**
     * @dev True for an account whose deliveries no limit of holdings stops.
     */
    function _deliversFreely(address from) internal view virtual returns (bool) {}

    /**
     * @dev The first liquidity of a token that was sold first, out of the tokens of `from`, and the start of trading. The coin
     * has come with the call.
     */
    function _open(address from, uint256 coin, uint256 amount, uint64 unlockAt) internal {
        // Check: a first price is made once.
        Pool memory pool = _pool;
        if (pool.coin != 0 || pool.token != 0) revert OwnPool_AlreadyStarted(tradingStart());
        // Effect
        if (unlockAt > _terms.unlockAt) _terms.unlockAt = uint40(unlockAt);
        _terms.tradingStart = uint40(block.timestamp);
        emit TradingStartSet(uint64(block.timestamp));
        _terms.stage = STAGE_MOVING;
        _update(from, address(this), amount);
        _terms.stage = STAGE_IDLE;
        _write(pool, coin, amount);
        _earlier = _pool;
        emit LiquidityAdded(coin, amount, _terms.unlockAt);
    }

    /**
     * @dev Pays coin that the reserve or the books no longer count. Nothing of this contract can be entered meanwhile.
     */
    function _pay(address to, uint256 amount) internal {
        _terms.stage = STAGE_PAYING;
        (bool paid,) = to.call{value: amount}("");
        if (!paid) revert OwnPool_PaymentRefused(to, amount);
        _terms.stage = STAGE_IDLE;
    }

    function _checkIdle() internal view {
        _checkIdle(_terms);
    }

    function _buy(uint256 coin, uint256 minOut, address to) private returns (uint256 amountOut) {
        // Check
        Terms memory terms = _terms;
        Pool memory pool = _openPool(terms);
        if (to == address(this)) revert OwnPool_InvalidReceiver(to);
        Tax memory tax = _tradeTax(msg.sender, true);
        uint256 fundPart = (coin * tax.fundBps) / BPS;
        uint256 inviterPart = (coin * tax.inviterBps) / BPS;
        uint256 amount = _out(coin - fundPart - inviterPart, pool.coin, pool.token, terms.feeBps);
        uint256 burnt = (amount * tax.burnBps) / BPS;
        amountOut = amount - burnt;
        if (amountOut == 0) revert OwnPool_TooLittle();
        if (amountOut < minOut) revert OwnPool_OutBelowMinimum(amountOut, minOut);
        _checkBuy(msg.sender, to, coin, amountOut);
        // Effect: without an inviter his part stays in the reserve.
        uint256 booked = fundPart + (tax.inviter == address(0) ? 0 : inviterPart);
        _write(pool, pool.coin + coin - booked, pool.token - amount);
        if (booked != 0) _book(tax.inviter, fundPart, booked - fundPart);
        if (burnt != 0) _update(address(this), address(0), burnt);
        _update(address(this), to, amountOut);
        emit Swap(msg.sender, coin, 0, 0, amount, to);
    }

    function _sell(uint256 amount, uint256 minOut, address to) private returns (uint256 coinOut) {
        // Check
        Terms memory terms = _terms;
        Pool memory pool = _openPool(terms);
        if (to == address(this)) revert OwnPool_InvalidReceiver(to);
        Tax memory tax = _tradeTax(msg.sender, false);
        uint256 burnt = (amount * tax.burnBps) / BPS;
        uint256 sold = amount - burnt;
        uint256 coin = _out(sold, pool.token, pool.coin, terms.feeBps);
        uint256 fundPart = (coin * tax.fundBps) / BPS;
        uint256 inviterPart = (coin * tax.inviterBps) / BPS;
        coinOut = coin - fundPart - inviterPart;
        if (coinOut == 0) revert OwnPool_TooLittle();
        if (coinOut < minOut) revert OwnPool_OutBelowMinimum(coinOut, minOut);
        // Effect: what is burnt is the seller's; without an inviter his part stays in the reserve.
        uint256 booked = fundPart + (tax.inviter == address(0) ? 0 : inviterPart);
        _terms.stage = STAGE_MOVING;
        if (burnt != 0) _update(msg.sender, address(0), burnt);
        _update(msg.sender, address(this), sold);
        _write(pool, pool.coin - coinOut - booked, pool.token + sold);
        if (booked != 0) _book(tax.inviter, fundPart, booked - fundPart);
        emit Swap(msg.sender, 0, amount, coinOut, 0, to);
        // Interaction
        _pay(to, coinOut);
    }

    /**
     * @dev The new reserves; what they were at the end of an earlier second is kept.
     */
    function _write(Pool memory pool, uint256 coin, uint256 token) private {
        if (coin > type(uint112).max || token > type(uint112).max) revert OwnPool_TooMuch();
        if (pool.updatedAt != uint32(block.timestamp)) _earlier = pool;
        _pool = Pool(uint112(coin), uint112(token), uint32(block.timestamp));
        emit Sync(uint112(coin), uint112(token));
    }

    /**
     * @dev Least that a plain trade of the sender accepts.
     */
    function _plainFloor(uint256 amount, bool buys) private view returns (uint256) {
        Pool memory pool = _settled();
        uint256 expected = _quote(pool, amount, buys, _tradeTax(msg.sender, buys));
        return (expected * (BPS - _slippage(msg.sender, pool, amount, buys))) / BPS;
    }

    /**
     * @dev The reserves at the end of the last second that is over.
     */
    function _settled() private view returns (Pool memory pool) {
        pool = _pool;
        if (pool.updatedAt == uint32(block.timestamp)) pool = _earlier;
    }

    /**
     * @dev Who moves the price before a trade and back after it pays the fee twice, which is more than he gains from a
     * trade of up to fee * reserve, whatever that may lose. From a larger one he gains no more than it loses, at the price
     * that it leaves: amount * bps * (reserve + amount) / reserve, which this holds at 5 % of fee * reserve.
     */
    function _slippage(address account, Pool memory pool, uint256 amount, bool buys)
        private
        view
        returns (uint256 bps)
    {
        bps = _plainSlippage[account];
        if (bps != 0) return bps - 1;
        uint256 reserve = buys ? pool.coin : pool.token;
        // No trade is larger; below, no product has more than 256 bits.
        if (amount > type(uint112).max) return 0;
        uint256 most = USUAL_SLIPPAGE_BPS * _terms.feeBps * reserve * reserve;
        uint256 divisor = BPS * amount * (reserve + amount);
        return divisor * USUAL_SLIPPAGE_BPS <= most ? USUAL_SLIPPAGE_BPS : most / divisor;
    }

    function _openPool(Terms memory terms) private view returns (Pool memory pool) {
        _checkIdle(terms);
        if (block.timestamp < terms.tradingStart) revert OwnPool_NotStarted(tradingStart());
        pool = _pool;
        if (pool.coin == 0 || pool.token == 0) revert OwnPool_NoLiquidity();
    }

    function _checkProvider(Terms memory terms) private view {
        if (msg.sender != terms.provider) revert OwnPool_NotProvider(msg.sender);
    }

    function _quote(Pool memory pool, uint256 amount, bool buys, Tax memory tax) private view returns (uint256 out) {
        if (pool.coin == 0 || pool.token == 0) return 0;
        uint256 feeBps = _terms.feeBps;
        if (buys) {
            uint256 spent = amount - (amount * tax.fundBps) / BPS - (amount * tax.inviterBps) / BPS;
            out = _out(spent, pool.coin, pool.token, feeBps);
            return out - (out * tax.burnBps) / BPS;
        }
        out = _out(amount - (amount * tax.burnBps) / BPS, pool.token, pool.coin, feeBps);
        return out - (out * tax.fundBps) / BPS - (out * tax.inviterBps) / BPS;
    }

    /**
     * @dev What keeps the product of the reserves, counting what comes in without the fee. The fee comes in as well, so
     * the product grows by it. Rounded down, once.
     */
    function _out(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 feeBps)
        private
        pure
        returns (uint256)
    {
        if (amountIn == 0) return 0;
        if (amountIn > type(uint112).max) revert OwnPool_TooMuch();
        uint256 priced = amountIn * (BPS - feeBps);
        return (reserveOut * priced) / (reserveIn * BPS + priced);
    }

    function _checkIdle(Terms memory terms) private pure {
        if (terms.stage != STAGE_IDLE) revert OwnPool_Reentered();
    }

    function _checkDeadline(uint256 deadline) private view {
        if (block.timestamp > deadline) revert OwnPool_Expired(deadline);
    }

    /// @dev What does not fit is as good as for ever.
    function _checkLock(uint64 unlockAt, uint40 current) private pure {
        if (unlockAt < current || unlockAt > type(uint40).max) revert OwnPool_LockTooEarly(unlockAt, current);
    }

    function _ceilDiv(uint256 value, uint256 by) private pure returns (uint256) {
        return (value + by - 1) / by;
    }

    function _later(uint256 one, uint256 other) private pure returns (uint256) {
        return one > other ? one : other;
    }
}
