// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {ITrading} from "../token/ITrading.sol";
import {IDividendLedger} from "./IDividendLedger.sol";
import {IPrizePot} from "./IPrizePot.sol";
import {ITill} from "./ITill.sol";

/**
 * @title Till
 * @notice The implementation behind every token's Till.
 * @dev Roles: the token (sells tax), the token's acting owner (split, slippage), anyone (pays out to receivers).
 * Invariants: base coin set aside for a purpose leaves only to its receiver; what is set aside never exceeds the balance;
 * prizes get at most a quarter of what is sold; a swap-back moves at most what its interface states. Takes native coin
 * from the wrapped coin only, and only while it unwraps. Not supported: base coins whose balances change by themselves.
 */
contract Till is ITill, ReentrancyGuard {
    uint256 private constant BPS = 10_000;
    uint256 private constant SLIPPAGE_LIMIT_BPS = 1_000;
    uint256 private constant EXCHANGE_FEE_LIMIT_BPS = 100;
    /// @dev Of all weights, a quarter.
    uint256 private constant PRIZE_LIMIT_BPS = 2_500;
    /// @dev A swap-back sells at most this part of the pair's tokens.
    uint256 private constant RESERVE_PARTS = 100;

    address private _token;
    bool private _tokenIsFirst;
    bool private _baseIsNative;
    bool private _splitFixed;
    uint16 private _slippageBps;
    uint16 private _exchangeFeeBps;
    address private _pair;
    address private _base;
    address private _dividendVault;
    address private _prizePot;
    Split private _split;
    /// @dev Marketing and team; for liquidity, what did not fit the last time.
    mapping(Purpose purpose => uint256) private _owed;
    /// @dev Former receivers of marketing and team.
    mapping(address receiver => uint256) private _owedTo;

    /// @dev The implementation itself can never be set up.
    constructor() {
        _token = address(1);
    }

    /// @notice Takes coin that the wrapped coin gives back.
    receive() external payable {
        if (msg.sender != _base) revert Till_NotToken(msg.sender);
    }

    /// @inheritdoc ITill
    function setUp(TillInit calldata init, address pair, address base, address dividendVault, address prizePot) external {
        // Check
        if (_token != address(0)) revert Till_AlreadySetUp();
        if (init.exchangeFeeBps > EXCHANGE_FEE_LIMIT_BPS) revert Till_InvalidSlippage(init.exchangeFeeBps);
        // Effect
        _token = msg.sender;
        _tokenIsFirst = msg.sender < base;
        (_pair, _base, _dividendVault, _prizePot) = (pair, base, dividendVault, prizePot);
        (_baseIsNative, _exchangeFeeBps) = (init.baseIsNative, init.exchangeFeeBps);
        _setSlippage(init.slippageBps);
        _setSplit(init.split);
    }

    /// @inheritdoc ITill
    function swapBack(uint256 sellerAmount) external nonReentrant {
        // Check
        address token_ = _token;
        if (msg.sender != token_) revert Till_NotToken(msg.sender);
        (uint256 reserveToken, uint256 reserveBase, uint256 movedAt) = _reserves();
        // The pair has moved in this block: whoever moved it may be waiting for what this would sell. So it happens at
        // most once a block, too, and at the price that the block began with.
        if (_hasMoved(movedAt)) return;
        // Coins of somebody who is adding liquidity may lie in the pair: they are not ours to trade away.
        if (_balance(token_, _pair) != reserveToken || _balance(_base, _pair) != reserveBase) return;
        uint256 amount = _sellable(sellerAmount, reserveToken);
        if (amount == 0) return;
        Split memory split_ = _split;
        uint256 total;
        for (uint256 i; i < 6; ++i) {
            total += split_.weights[i];
        }
        // Effect and interaction in turn: burn, sell, split, add liquidity, pass on. The caller undoes all if one fails.
        uint256 toBurn = amount * split_.weights[uint256(Purpose.Burn)] / total;
        uint256 toPair = amount * split_.weights[uint256(Purpose.Liquidity)] / total / 2;
        uint256 toSell = amount - toBurn - toPair;
        uint256 out = _quote(toSell, reserveToken, reserveBase);
        // Too little to be worth one unit of the base coin: it waits.
        if (out == 0 && toSell != 0) return;
        if (toBurn != 0) ITrading(token_).burnTax(toBurn);
        uint256 received = toSell == 0 ? 0 : _sell(token_, toSell, out);
        emit SwappedBack(toSell, received, toBurn);
        // Of the proceeds the liquidity's half first, the others by weight, what rounding leaves to the last of them.
        uint256 rest = received;
        if (toPair != 0) {
            uint256 part = received * toPair / toSell;
            rest -= part;
            part += _owed[Purpose.Liquidity];
            _owed[Purpose.Liquidity] = part - _addLiquidity(token_, toPair, part, split_.liquidityReceiver);
        }
        _share(split_, rest);
        if (toSell != 0 && split_.weights[uint256(Purpose.Liquidity)] == 0) {
            // What waited for liquidity would wait for ever. Prizes have had their part of all that was sold.
            split_.weights[uint256(Purpose.Prize)] = 0;
            if (_share(split_, _owed[Purpose.Liquidity])) _owed[Purpose.Liquidity] = 0;
        }
    }

    /// @inheritdoc ITill
    function release(Purpose purpose) external nonReentrant {
        // Check
        uint256 amount = purpose == Purpose.Liquidity ? 0 : _owed[purpose];
        if (amount == 0) revert Till_NothingToRelease(purpose);
        address receiver = purpose == Purpose.Marketing ? _split.marketingReceiver : _split.teamReceiver;
        // Effect
        _owed[purpose] = 0;
        emit Released(purpose, receiver, amount);
        // Interaction
        _pay(receiver, amount);
    }

    /// @inheritdoc ITill
    function releaseTo(address receiver) external nonReentrant {
        // Check
        uint256 amount = _owedTo[receiver];
        if (amount == 0) revert Till_NothingOwed(receiver);
        // Effect
        _owedTo[receiver] = 0;
        emit ReleasedTo(receiver, amount);
        // Interaction
        _pay(receiver, amount);
    }

    /// @inheritdoc ITill
    function setSplit(Split calldata split_) external {
        _requireOwner();
        if (_splitFixed) revert Till_SplitFixed();
        _keepFor(Purpose.Marketing, _split.marketingReceiver, split_.marketingReceiver);
        _keepFor(Purpose.Team, _split.teamReceiver, split_.teamReceiver);
        _setSplit(split_);
    }

    /// @inheritdoc ITill
    function setSlippage(uint16 bps) external {
        _requireOwner();
        _setSlippage(bps);
    }

    /// @inheritdoc ITill
    function fixSplit() external {
        _requireOwner();
        if (_splitFixed) revert Till_SplitFixed();
        _splitFixed = true;
        emit SplitFixed();
    }

    /// @inheritdoc ITill
    function token() external view returns (address) {
        return _token;
    }

    /// @inheritdoc ITill
    function split() external view returns (Split memory) {
        return _split;
    }

    /// @inheritdoc ITill
    function isSplitFixed() external view returns (bool) {
        return _splitFixed;
    }

    /// @inheritdoc ITill
    function slippageBps() external view returns (uint16) {
        return _slippageBps;
    }

    /// @inheritdoc ITill
    function exchangeFeeBps() external view returns (uint16) {
        return _exchangeFeeBps;
    }

    /// @inheritdoc ITill
    function baseIsNative() external view returns (bool) {
        return _baseIsNative;
    }

    /// @inheritdoc ITill
    function owedTo(address receiver) external view returns (uint256) {
        return _owedTo[receiver];
    }

    /// @inheritdoc ITill
    function owed(Purpose purpose) external view returns (uint256) {
        return _owed[purpose];
    }

    /// @inheritdoc ITill
    function queued() external view returns (uint256) {
        return _balance(_token, address(this));
    }

    /// @dev True when the pair's reserves were written in the running block. Only a rehearsal, for which no time passes,
    /// sees it otherwise.
    function _hasMoved(uint256 movedAt) internal view virtual returns (bool) {
        return movedAt == uint32(block.timestamp);
    }

    /// @dev Tokens of one swap-back: bounded by what lies here, the seller's own, the reserve, and the loss allowed.
    function _sellable(uint256 sellerAmount, uint256 reserveToken) private view returns (uint256 amount) {
        amount = _balance(_token, address(this));
        if (amount > sellerAmount) amount = sellerAmount;
        if (amount > reserveToken / RESERVE_PARTS) amount = reserveToken / RESERVE_PARTS;
        // Selling x into a reserve R at fee f returns (1 - f) R / (R + (1 - f) x) of the price before it. That is at
        // least 1 - s while x <= R (s - f) / ((1 - s) (1 - f)).
        uint256 kept = BPS - _exchangeFeeBps;
        uint256 most = reserveToken * (uint256(_slippageBps) - _exchangeFeeBps) * BPS / ((BPS - _slippageBps) * kept);
        if (amount > most) amount = most;
    }

    /// @dev What the pair gives for tokens, exactly.
    function _quote(uint256 amount, uint256 reserveToken, uint256 reserveBase) private view returns (uint256) {
        uint256 afterFee = amount * (BPS - _exchangeFeeBps);
        return afterFee * reserveBase / (reserveToken * BPS + afterFee);
    }

    /// @dev Sells to the pair itself; returns what has arrived.
    function _sell(address token_, uint256 amount, uint256 out) private returns (uint256 received) {
        uint256 before = _balance(_base, address(this));
        SafeTransferLib.safeTransfer(token_, _pair, amount);
        if (_tokenIsFirst) IUniswapV2Pair(_pair).swap(0, out, address(this), "");
        else IUniswapV2Pair(_pair).swap(out, 0, address(this), "");
        return _balance(_base, address(this)) - before;
    }

    /// @dev At the pair's price after the sale. Tokens that are too many stay queued, coins wait for the next time.
    function _addLiquidity(address token_, uint256 tokens, uint256 coins, address receiver)
        private
        returns (uint256 used)
    {
        (uint256 reserveToken, uint256 reserveBase,) = _reserves();
        uint256 fitting = coins * reserveToken / reserveBase;
        if (fitting > tokens) {
            coins = tokens * reserveBase / reserveToken;
            fitting = tokens;
        }
        // The pair refuses what is too little for one liquidity token; then all of it waits.
        uint256 supply = IUniswapV2Pair(_pair).totalSupply();
        if (fitting * supply < reserveToken || coins * supply < reserveBase) return 0;
        emit Credited(Purpose.Liquidity, coins, fitting);
        SafeTransferLib.safeTransfer(_base, _pair, coins);
        SafeTransferLib.safeTransfer(token_, _pair, fitting);
        IUniswapV2Pair(_pair).mint(receiver);
        return coins;
    }

    /// @dev Splits base coin among marketing, team, dividends and prizes; false where none of them has a weight.
    function _share(Split memory split_, uint256 amount) private returns (bool) {
        uint256 total;
        uint256 last;
        for (uint256 i = 1; i < 6; ++i) {
            if (i == uint256(Purpose.Burn) || split_.weights[i] == 0) continue;
            total += split_.weights[i];
            last = i;
        }
        if (total == 0 || amount == 0) return false;
        uint256 rest = amount;
        for (uint256 i = 1; i <= last; ++i) {
            if (i == uint256(Purpose.Burn) || split_.weights[i] == 0) continue;
            uint256 part = i == last ? rest : amount * split_.weights[i] / total;
            rest -= part;
            if (part != 0) _credit(Purpose(i), part);
        }
        return true;
    }

    function _credit(Purpose purpose, uint256 amount) private {
        emit Credited(purpose, amount, 0);
        if (purpose == Purpose.Dividend) {
            SafeTransferLib.safeTransfer(_base, _dividendVault, amount);
            IDividendLedger(_dividendVault).receiveIncome();
        } else if (purpose == Purpose.Prize) {
            SafeTransferLib.safeTransfer(_base, _prizePot, amount);
            IPrizePot(_prizePot).receiveFunds();
        } else {
            _owed[purpose] += amount;
        }
    }

    /// @dev What is set aside was earned by the receiver until now, and stays his.
    function _keepFor(Purpose purpose, address former, address next) private {
        uint256 amount = _owed[purpose];
        if (amount == 0 || former == next) return;
        _owed[purpose] = 0;
        _owedTo[former] += amount;
        emit KeptFor(purpose, former, amount);
    }

    function _pay(address receiver, uint256 amount) private {
        if (!_baseIsNative) return SafeTransferLib.safeTransfer(_base, receiver, amount);
        IWrappedNative(_base).withdraw(amount);
        if (!SafeTransferLib.trySafeTransferETH(receiver, amount, gasleft())) {
            revert Till_PaymentRefused(receiver, amount);
        }
    }

    function _setSplit(Split memory split_) private {
        uint16[6] memory weights = split_.weights;
        uint256 total;
        for (uint256 i; i < 6; ++i) {
            total += weights[i];
        }
        if (
            total == 0 || (weights[uint256(Purpose.Liquidity)] != 0 && split_.liquidityReceiver == address(0))
                || (weights[uint256(Purpose.Marketing)] != 0 && split_.marketingReceiver == address(0))
                || (weights[uint256(Purpose.Team)] != 0 && split_.teamReceiver == address(0))
                || (weights[uint256(Purpose.Dividend)] != 0 && _dividendVault == address(0))
                || (weights[uint256(Purpose.Prize)] != 0 && _prizePot == address(0))
        ) revert Till_InvalidSplit();
        // Rounded up, so that what is told is never within the limit.
        uint256 prizeBps = (weights[uint256(Purpose.Prize)] * BPS + total - 1) / total;
        if (prizeBps > PRIZE_LIMIT_BPS) revert Till_PrizesTooHigh(prizeBps, PRIZE_LIMIT_BPS);
        _split = split_;
        emit SplitSet(split_);
    }

    function _setSlippage(uint16 bps) private {
        if (bps <= _exchangeFeeBps || bps > SLIPPAGE_LIMIT_BPS) revert Till_InvalidSlippage(bps);
        _slippageBps = bps;
        emit SlippageSet(bps);
    }

    function _requireOwner() private view {
        if (msg.sender != ITrading(_token).actingOwner()) revert Till_NotOwner(msg.sender);
    }

    /// @dev `movedAt`: when the pair's reserves were written last, unix seconds in 32 bits.
    function _reserves() private view returns (uint256 reserveToken, uint256 reserveBase, uint256 movedAt) {
        (uint112 reserve0, uint112 reserve1, uint32 at) = IUniswapV2Pair(_pair).getReserves();
        return _tokenIsFirst ? (reserve0, reserve1, at) : (reserve1, reserve0, at);
    }

    function _balance(address coin, address account) private view returns (uint256) {
        return SafeTransferLib.balanceOf(coin, account);
    }
}
