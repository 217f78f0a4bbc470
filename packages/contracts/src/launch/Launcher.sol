// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReentrancyGuard} from "solady/src/utils/ReentrancyGuard.sol";
import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {ITill} from "../companion/ITill.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {ITokenLock} from "../lock/ITokenLock.sol";
import {IMarket} from "../token/IMarket.sol";
import {ITokenFactory} from "../token/ITokenFactory.sol";
import {ITrading} from "../token/ITrading.sol";
import {ILauncher} from "./ILauncher.sol";

/**
 * @title Launcher
 * @notice Creates a token, fills its pair, locks or burns the liquidity tokens and buys for the creator, in one call.
 * @dev Roles: none. Invariants: nothing of a launch stays here; tokens come from the token's own creation or from the
 * caller, base coin from the caller alone.
 * Our tokens let this contract move them into and out of pairs untaxed and before trading starts, so it must never pass
 * on one of them that it did not take from the caller or create in the same call. That is why an ERC-20 base coin goes
 * from the caller straight to the pair, and never through here: a contract that names one of our tokens as its "base"
 * would sell it without tax. Not supported: base coins whose balances change by themselves.
 */
contract Launcher is ILauncher, ReentrancyGuard {
    /// @dev A launch in memory.
    struct Course {
        address token;
        address pair;
        address base;
        /// The token was made in this call, and its whole supply lies here.
        bool created;
        uint256 nativeLeft;
    }

    uint256 private constant BPS = 10_000;
    uint256 private constant MAX_SKEW_BPS = 100;
    /// @dev Most that a base coin may take of what it moves. What is missing could as well have been taken by whom it calls.
    uint256 private constant MOST_BASE_FEE_BPS = 1_000;
    uint256 private constant USUAL_EXCHANGE_FEE_BPS = 30;
    /// @dev Part of the stated amount that is paid in any case, however much a stranger has given to the pair.
    uint256 private constant LEAST_PARTS = 1_000;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    ITokenFactory private _factory;

    constructor() {
        _factory = ITokenFactory(msg.sender);
    }

    /// @inheritdoc ILauncher
    function create(bytes32 templateId, bytes calldata constructorArgs, bytes12 salt, Launch calldata launch)
        external
        payable
        nonReentrant
        returns (address token)
    {
        _requireInTime(launch);
        token = _factory.createFor(msg.sender, templateId, constructorArgs, salt);
        _launch(token, launch, true);
    }

    /// @inheritdoc ILauncher
    function createFrom(bytes calldata creationCode, bytes calldata constructorArgs, bytes12 salt, Launch calldata launch)
        external
        payable
        nonReentrant
        returns (address token)
    {
        _requireInTime(launch);
        token = _factory.createFromFor(msg.sender, creationCode, constructorArgs, salt);
        _launch(token, launch, true);
    }

    /// @inheritdoc ILauncher
    function launchExisting(address token, Launch calldata launch) external payable nonReentrant {
        _requireInTime(launch);
        // Check: a stranger could fill the pair at his own price before the owner does.
        if (block.timestamp < IMarket(token).tradingStart() && msg.sender != _actingOwner(token)) {
            revert Launcher_NotOwner(msg.sender);
        }
        _launch(token, launch, false);
    }

    function _launch(address token, Launch calldata launch, bool created) private {
        // Check
        Course memory course = Course(token, IMarket(token).pair(), IMarket(token).base(), created, msg.value);
        _checkLaunch(course, launch);
        // Interaction: each part in turn; the guard keeps everybody else out until the end.
        uint256 lpAmount;
        uint256 lockId;
        if (launch.tokenAmount != 0) (lpAmount, lockId) = _fillPair(course, launch);
        // Before the rest of the supply, so that the limit of a holding counts what is bought and not what is left.
        uint256 bought = launch.buyBase == 0 ? 0 : _buy(course, launch);
        if (created) {
            uint256 rest = _balance(token, address(this));
            if (rest != 0) SafeTransferLib.safeTransfer(token, launch.receiver, rest);
        }
        if (course.nativeLeft != 0) SafeTransferLib.safeTransferETH(msg.sender, course.nativeLeft);
        emit Launched(msg.sender, token, course.pair, lpAmount, lockId, bought);
    }

    function _checkLaunch(Course memory course, Launch calldata launch) private view {
        address receiver = launch.receiver;
        if (
            receiver == address(0) || receiver == address(this) || receiver == course.token || receiver == course.pair
                || receiver == course.base
        ) revert Launcher_InvalidReceiver(receiver);
        bool fills = launch.tokenAmount != 0;
        if (fills != (launch.baseAmount != 0) || (!fills && launch.buyBase == 0)) revert Launcher_NothingToDo();
        uint256 wanted = launch.baseAmount + launch.buyBase;
        if (msg.value != 0 && msg.value != wanted) revert Launcher_WrongValue(msg.value, wanted);
        uint64 start = IMarket(course.token).tradingStart();
        if (launch.buyBase != 0 && block.timestamp < start) revert Launcher_NotOpen(start);
    }

    /// @dev Base coin first, then the token, then the mint. A base coin may call anybody while it moves: he finds no token of
    /// this launch in the pair, how many belong there is counted after him, and what he booked, minted or took stops it.
    function _fillPair(Course memory course, Launch calldata launch)
        private
        returns (uint256 lpAmount, uint256 lockId)
    {
        // Check
        bool isFirst = _isEmpty(course);
        uint256 coins = isFirst ? _beside(launch.baseAmount, _balance(course.base, course.pair)) : _fittingBase(course, launch);
        address holder = launch.receiver;
        if (launch.liquidity == Liquidity.Burn) holder = BURN_ADDRESS;
        else if (launch.liquidity == Liquidity.Lock) holder = address(this);
        uint256 before = _balance(course.pair, holder);
        // Interaction
        uint256 arrived = _payForLiquidity(course, coins, isFirst);
        uint256 tokens = isFirst
            ? _beside(launch.tokenAmount, _balance(course.token, course.pair))
            : _fittingTokens(course, launch, arrived, coins);
        if (!course.created) tokens = _pull(course.token, tokens);
        SafeTransferLib.safeTransfer(course.token, course.pair, tokens);
        IUniswapV2Pair(course.pair).mint(holder);
        lpAmount = _balance(course.pair, holder) - before;
        if (launch.liquidity == Liquidity.Lock) {
            SafeTransferLib.safeApprove(course.pair, launch.tokenLock, lpAmount);
            lockId = ITokenLock(launch.tokenLock).lockFixed(course.pair, launch.receiver, lpAmount, launch.lockUntil);
            // Check: something that is no TokenLock took nothing, and nothing may stay here.
            if (_balance(course.pair, address(this)) != before) revert Launcher_InvalidReceiver(launch.tokenLock);
        }
    }

    /// @dev Beside the fee that a base coin takes nothing may be missing, and all that arrived has to be there for the mint.
    function _payForLiquidity(Course memory course, uint256 coins, bool isFirst) private returns (uint256 arrived) {
        arrived = _payBase(course, coins);
        // Check
        (, uint256 reserveBase) = _reserves(course);
        if (
            arrived * BPS < coins * (BPS - MOST_BASE_FEE_BPS) || isFirst != _isEmpty(course)
                || _balance(course.base, course.pair) < reserveBase + arrived
        ) revert Launcher_WrongArrival(arrived, coins);
    }

    /// @dev First filling: what is missing to the stated amount. What a stranger gave to the pair, told to the pair by
    /// `sync` or not, is then the caller's gain and no other price; only by giving more than the caller wanted to put in
    /// does a stranger change the price, and his gift belongs to the caller's liquidity tokens.
    function _beside(uint256 amount, uint256 present) private pure returns (uint256) {
        uint256 least = amount / LEAST_PARTS;
        if (least == 0) least = 1;
        return amount >= present + least ? amount - present : least;
    }

    /// @dev Further filling: as much base coin as fits both amounts at the pair's price, if that is nearly all.
    function _fittingBase(Course memory course, Launch calldata launch) private view returns (uint256 coins) {
        (uint256 reserveToken, uint256 reserveBase) = _reserves(course);
        if (reserveToken == 0 || reserveBase == 0) revert Launcher_PairSkewed(reserveToken, reserveBase);
        coins = launch.tokenAmount * reserveBase / reserveToken;
        if (coins > launch.baseAmount) coins = launch.baseAmount;
        if (coins * BPS < launch.baseAmount * (BPS - MAX_SKEW_BPS)) revert Launcher_PairSkewed(reserveToken, reserveBase);
    }

    /// @dev The tokens that belong beside what has arrived of `coins`, at the price that the pair has after it.
    function _fittingTokens(Course memory course, Launch calldata launch, uint256 arrived, uint256 coins)
        private
        view
        returns (uint256 tokens)
    {
        (uint256 reserveToken, uint256 reserveBase) = _reserves(course);
        tokens = coins * reserveToken / reserveBase;
        if (tokens > launch.tokenAmount || tokens * BPS < launch.tokenAmount * (BPS - MAX_SKEW_BPS)) {
            revert Launcher_PairSkewed(reserveToken, reserveBase);
        }
        // Not of more, if somebody gave to it meanwhile: the caller's tokens are stated.
        if (arrived < coins) tokens = arrived * reserveToken / reserveBase;
    }

    function _isEmpty(Course memory course) private view returns (bool) {
        return IUniswapV2Pair(course.pair).totalSupply() == 0;
    }

    /// @dev At the pair itself, with its own formula.
    function _buy(Course memory course, Launch calldata launch) private returns (uint256 bought) {
        uint256 before = _balance(course.token, launch.receiver);
        uint256 arrived = _payBase(course, launch.buyBase);
        uint256 afterFee = arrived * (BPS - _exchangeFeeBps(course.token));
        (uint256 reserveToken, uint256 reserveBase) = _reserves(course);
        uint256 out = afterFee == 0 ? 0 : afterFee * reserveToken / (reserveBase * BPS + afterFee);
        if (out == 0) revert Launcher_BoughtTooLittle(0, launch.minBought);
        if (course.token < course.base) IUniswapV2Pair(course.pair).swap(out, 0, launch.receiver, "");
        else IUniswapV2Pair(course.pair).swap(0, out, launch.receiver, "");
        // Check: what has really arrived, after all taxes.
        bought = _balance(course.token, launch.receiver) - before;
        if (bought < launch.minBought) revert Launcher_BoughtTooLittle(bought, launch.minBought);
    }

    /// @dev Brings base coin of the caller to the pair; returns what has arrived there.
    function _payBase(Course memory course, uint256 amount) private returns (uint256 arrived) {
        address base = course.base;
        uint256 before = _balance(base, course.pair);
        if (msg.value == 0) {
            SafeTransferLib.safeTransferFrom(base, msg.sender, course.pair, amount);
        } else {
            course.nativeLeft -= amount;
            uint256 own = _balance(base, address(this));
            IWrappedNative(base).deposit{value: amount}();
            // Check: coin was sent along, but the base coin does not wrap it.
            own = _balance(base, address(this)) - own;
            if (own != amount) revert Launcher_WrongValue(msg.value, 0);
            SafeTransferLib.safeTransfer(base, course.pair, amount);
        }
        arrived = _balance(base, course.pair) - before;
    }

    function _pull(address token, uint256 amount) private returns (uint256 arrived) {
        uint256 before = _balance(token, address(this));
        SafeTransferLib.safeTransferFrom(token, msg.sender, address(this), amount);
        arrived = _balance(token, address(this)) - before;
    }

    function _requireInTime(Launch calldata launch) private view {
        if (block.timestamp > launch.deadline) revert Launcher_Expired(launch.deadline);
    }

    /// @dev The owner who can act: nobody without an owner, after renouncing, or while the ownership is time-locked.
    function _actingOwner(address token) private view returns (address) {
        uint256 lockedUntil = _read(token, abi.encodeWithSignature("ownershipLockedUntil()"), 0);
        return block.timestamp < lockedUntil ? address(0) : address(uint160(_read(token, abi.encodeWithSignature("owner()"), 0)));
    }

    /// @dev What the token's Till counts with; a token without taxes has none.
    function _exchangeFeeBps(address token) private view returns (uint256 bps) {
        address till = address(uint160(_read(token, abi.encodeCall(ITrading.till, ()), 0)));
        if (till == address(0)) return USUAL_EXCHANGE_FEE_BPS;
        bps = _read(till, abi.encodeCall(ITill.exchangeFeeBps, ()), USUAL_EXCHANGE_FEE_BPS);
        return bps < BPS ? bps : USUAL_EXCHANGE_FEE_BPS;
    }

    /// @dev One word of a function that a token may not have.
    function _read(address target, bytes memory input, uint256 otherwise) private view returns (uint256) {
        (bool done, bytes memory output) = target.staticcall(input);
        return done && output.length >= 32 ? abi.decode(output, (uint256)) : otherwise;
    }

    function _reserves(Course memory course) private view returns (uint256 reserveToken, uint256 reserveBase) {
        (uint112 reserve0, uint112 reserve1,) = IUniswapV2Pair(course.pair).getReserves();
        return course.token < course.base ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function _balance(address coin, address account) private view returns (uint256) {
        return SafeTransferLib.balanceOf(coin, account);
    }
}
