// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeTransferLib} from "solady/src/utils/SafeTransferLib.sol";
import {IUniswapV2Pair, IWrappedNative} from "../exchange/IUniswapV2.sol";
import {ITokenLock} from "../lock/ITokenLock.sol";
import {ITokenSale} from "../token/ITokenSale.sol";
import {ISale} from "./ISale.sol";
import {SaleLedger} from "./SaleLedger.sol";

/**
 * @title Sale
 * @notice The implementation behind every token's sale: it takes and pays the money of the {SaleLedger}.
 * @dev Roles: deployer (lists, early finish, proceeds), the token (passes coin on). Invariants: until the finish this contract
 * holds at least `raised`, and all tokens that were not delivered; the finish uses the money once: exchange, rewards and
 * proceeds together are what was raised; after a failure everybody gets exactly what he paid, in any order.
 */
contract Sale is SaleLedger {
    /// @dev Part of the stated coin that is paid in any case, however much a stranger has given to the pair.
    uint256 private constant LEAST_PARTS = 1_000;
    address private constant BURN_ADDRESS = 0x000000000000000000000000000000000000dEaD;

    address private _base;
    address private _pair;
    address private _tokenLock;
    uint256 private _proceeds;

    /// @dev The implementation itself can never be set up.
    constructor() {
        _token = address(1);
    }

    /// @inheritdoc ISale
    function setUp(SaleInit calldata init, address base, address pair, address tokenLock)
        external
        returns (uint256 needed)
    {
        // Check
        if (_token != address(0)) revert Sale_AlreadySetUp();
        if ((base == address(0)) != (pair == address(0)) || (pair == address(0) && !init.paysNative)) {
            revert Sale_InvalidRule("exchange", 0, 0);
        }
        // Effect
        (_token, _base, _pair, _tokenLock) = (msg.sender, base, pair, tokenLock);
        needed = _setRules(init);
        emit SaleSet(msg.sender, init.deployer, base, init);
    }

    /// @inheritdoc ISale
    function buy(uint256 pay, uint256 minAmount, address inviter, bytes32[] calldata proof)
        external
        payable
        nonReentrant
        returns (uint256 amount, uint256 paid)
    {
        bool isNative = _rules.paysNative;
        // Check
        if (msg.value != (isNative ? pay : 0)) revert Sale_WrongPayment(msg.value, isNative ? pay : 0);
        // Effect
        (amount, paid) = _record(msg.sender, pay, minAmount, inviter, proof);
        // Interaction
        if (isNative) _giveBack(msg.sender, pay - paid);
        else _take(paid);
        _deliver(msg.sender, amount);
    }

    /// @inheritdoc ISale
    function buyFor(address account) external payable nonReentrant returns (uint256 amount, uint256 paid) {
        // Check
        if (msg.sender != _token) revert Sale_NotToken(msg.sender);
        if (!_rules.paysNative) revert Sale_WrongPayment(msg.value, 0);
        // Effect
        bytes32[] memory none;
        (amount, paid) = _record(account, msg.value, 0, address(0), none);
        // Interaction
        _giveBack(account, msg.value - paid);
        _deliver(account, amount);
    }

    /// @inheritdoc ISale
    function finish() external nonReentrant returns (uint256 liquidity) {
        // Check
        Progress memory done = _progress;
        SaleState state = saleState();
        bool isEarly = state == SaleState.Selling && msg.sender == _rules.deployer && _isEnough(done);
        if (state != SaleState.Finishable && !isEarly) revert Sale_NotNow(state);
        (uint256 coin, uint256 amount) = _liquidityOf(done);
        uint256 unsold = _rules.phases[_rules.phases.length - 1].amount + _reserve() - _soldOf(done) - amount;
        // Effect: before anything is called, the raise is used.
        _progress.finishedAt = uint40(block.timestamp);
        uint256 used = coin;
        uint256 lockId;
        // Interaction
        if (_pair == address(0)) {
            ITokenSale(_token).finishSale{value: coin}(unsold, amount, _lockEnd(type(uint40).max));
        } else {
            (used, liquidity, lockId) = _fillPair(coin, amount, unsold);
        }
        _proceeds = done.raised - used - done.rewards;
        emit Finished(msg.sender, used, amount, unsold, liquidity, lockId);
    }

    /// @inheritdoc ISale
    function claim(address account) external nonReentrant returns (uint256 amount) {
        // Check
        SaleState state = saleState();
        if (state != SaleState.Finished) revert Sale_NotNow(state);
        amount = claimable(account);
        if (amount == 0) revert Sale_NothingDue(account);
        // Effect
        _buyers[account].claimed += uint112(amount);
        emit Claimed(account, amount);
        // Interaction
        SafeTransferLib.safeTransfer(_token, account, amount);
    }

    /// @inheritdoc ISale
    function refund(address account) external nonReentrant returns (uint256 paid) {
        // Check
        SaleState state = saleState();
        if (state != SaleState.Refunding) revert Sale_NotNow(state);
        Buyer storage buyer = _buyers[account];
        paid = buyer.paid;
        if (paid == 0) revert Sale_NothingDue(account);
        // Effect
        uint256 delivered = _rules.claim == Claim.AtOnce ? buyer.bought : 0;
        (buyer.paid, buyer.bought) = (0, 0);
        _progress.raised -= uint96(paid);
        emit Refunded(account, paid);
        // Interaction
        if (delivered != 0) ITokenSale(_token).takeBack(account, delivered);
        _pay(account, paid);
    }

    /// @inheritdoc ISale
    function collectProceeds() external nonReentrant returns (uint256 amount) {
        // Check
        address deployer = _rules.deployer;
        amount = _proceeds;
        if (amount == 0) revert Sale_NothingDue(deployer);
        // Effect
        _proceeds = 0;
        emit ProceedsPaid(deployer, amount);
        // Interaction
        _pay(deployer, amount);
    }

    /// @inheritdoc ISale
    function collectReward(address account) external nonReentrant returns (uint256 amount) {
        // Check
        SaleState state = saleState();
        if (state != SaleState.Finished) revert Sale_NotNow(state);
        amount = _buyers[account].reward;
        if (amount == 0) revert Sale_NothingDue(account);
        // Effect
        _buyers[account].reward = 0;
        emit RewardPaid(account, amount);
        // Interaction
        _pay(account, amount);
    }

    /// @inheritdoc ISale
    function proceeds() external view returns (uint256) {
        return _proceeds;
    }

    /// @inheritdoc ISale
    function payCoin() external view returns (address) {
        return _rules.paysNative ? address(0) : _base;
    }

    /// @dev Base coin first, while the token still stands still; then trading is opened, the token follows, and the mint, with
    /// nothing between. What a stranger gave to the pair is counted, so that neither a gift nor a `sync` stops the finish or
    /// changes the price, unless it is more than the whole liquidity.
    function _fillPair(uint256 coin, uint256 amount, uint256 unsold)
        private
        returns (uint256 used, uint256 liquidity, uint256 lockId)
    {
        address pair = _pair;
        address base = _base;
        uint256 present = SafeTransferLib.balanceOf(base, pair);
        uint256 least = coin / LEAST_PARTS + 1;
        used = coin >= present + least ? coin - present : least;
        if (_rules.paysNative) {
            uint256 own = SafeTransferLib.balanceOf(base, address(this));
            IWrappedNative(base).deposit{value: used}();
            uint256 arrived = SafeTransferLib.balanceOf(base, address(this)) - own;
            if (arrived != used) revert Sale_WrongArrival(arrived, used);
        }
        SafeTransferLib.safeTransfer(base, pair, used);
        ITokenSale(_token).finishSale(unsold, 0, 0);
        SafeTransferLib.safeTransfer(_token, pair, amount);
        if (_rules.liquidityLockSeconds == 0) return (used, IUniswapV2Pair(pair).mint(BURN_ADDRESS), 0);
        liquidity = IUniswapV2Pair(pair).mint(address(this));
        address tokenLock = _tokenLock;
        SafeTransferLib.safeApprove(pair, tokenLock, liquidity);
        lockId = ITokenLock(tokenLock).lockFixed(pair, _rules.deployer, liquidity, _lockEnd(0));
    }

    function _lockEnd(uint64 forever) private view returns (uint64) {
        uint256 duration = _rules.liquidityLockSeconds;
        return duration == 0 ? forever : uint64(block.timestamp + duration);
    }

    function _deliver(address account, uint256 amount) private {
        if (_rules.claim == Claim.AtOnce) SafeTransferLib.safeTransfer(_token, account, amount);
    }

    /// @dev Takes pay coin of the caller; a coin that brings less is refused.
    function _take(uint256 amount) private {
        uint256 own = SafeTransferLib.balanceOf(_base, address(this));
        SafeTransferLib.safeTransferFrom(_base, msg.sender, address(this), amount);
        uint256 arrived = SafeTransferLib.balanceOf(_base, address(this)) - own;
        if (arrived != amount) revert Sale_WrongArrival(arrived, amount);
    }

    function _giveBack(address account, uint256 amount) private {
        if (amount != 0) SafeTransferLib.safeTransferETH(account, amount);
    }

    function _pay(address account, uint256 amount) private {
        if (_rules.paysNative) SafeTransferLib.safeTransferETH(account, amount);
        else SafeTransferLib.safeTransfer(_base, account, amount);
    }
}
