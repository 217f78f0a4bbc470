// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenLock} from "../../src/lock/ITokenLock.sol";
import {FeeOnTopToken} from "../_mocks/hostile/FeeOnTopToken.sol";
import {FeeOnTransferToken} from "../_mocks/hostile/FeeOnTransferToken.sol";
import {MovesNothingToken} from "../_mocks/hostile/MovesNothingToken.sol";
import {NoReturnToken} from "../_mocks/hostile/NoReturnToken.sol";
import {PausedToken} from "../_mocks/hostile/PausedToken.sol";
import {PlainToken} from "../_mocks/hostile/PlainToken.sol";
import {RebasingToken} from "../_mocks/hostile/RebasingToken.sol";
import {IReceiverHook, ReceiverHookToken} from "../_mocks/hostile/ReceiverHookToken.sol";
import {ReturnsFalseToken} from "../_mocks/hostile/ReturnsFalseToken.sol";
import {ISenderHook, SenderHookToken} from "../_mocks/hostile/SenderHookToken.sol";
import {TwoAddressToken} from "../_mocks/hostile/TwoAddressToken.sol";
import {UpgradedToken} from "../_mocks/hostile/UpgradedToken.sol";

/// @notice Tokens of one kind and what they can be made to do. It is an account too, which owns locks.
abstract contract LockBehaviour {
    ITokenLock internal locker;
    uint256 public entered;

    function tokens() external virtual returns (address[] memory);

    /// @notice Changes what the tokens do.
    function turn(uint256 seed) external virtual {}

    /// @notice Makes the tokens let everything through again.
    function heal() external virtual {}

    /// @notice Before each call; `id` is the lock that is called.
    function prepare(uint256 id) external virtual {}

    function aim(ITokenLock locker_) external virtual {
        locker = locker_;
    }

    /// @notice Whether locks have a vault.
    function rebasing(uint256) public view virtual returns (bool) {
        return false;
    }

    /// @notice Whether the tokens let a withdrawal of so many through now.
    function certain(uint256) external view virtual returns (bool) {
        return true;
    }

    /// @notice Whether what lies beside the locks can never become less.
    function surplusStays() external view virtual returns (bool) {
        return true;
    }

    /// @notice Of how many tokens the balance is one of its own.
    function ledgers() external view virtual returns (uint256) {
        return 1;
    }

    /// @notice Least amount that is locked.
    function least() external view virtual returns (uint256) {
        return 1;
    }

    function one(address token) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = token;
    }

    function two(address token, address other) internal pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (token, other);
    }
}

/// @notice T0, T1: with and without a vault by turns.
contract OrdinaryTokens is LockBehaviour {
    function tokens() external override returns (address[] memory) {
        return two(address(new PlainToken()), address(new NoReturnToken()));
    }

    function rebasing(uint256 seed) public pure override returns (bool) {
        return seed % 8 > 5;
    }

    function ledgers() external pure override returns (uint256) {
        return 2;
    }
}

/// @notice T5, T6: the fee changes between calls.
contract TaxedTokens is LockBehaviour {
    FeeOnTransferToken private _token = new FeeOnTransferToken(100);

    function tokens() external view override returns (address[] memory) {
        return one(address(_token));
    }

    function turn(uint256 seed) external override {
        _token.setFee(seed % 7 == 0 ? 0 : seed % 9_000);
    }
}

/// @notice T7, T8: balances grow and shrink; each lock has a vault.
contract RebasingTokens is LockBehaviour {
    RebasingToken private _token = new RebasingToken();

    function tokens() external view override returns (address[] memory) {
        return one(address(_token));
    }

    function turn(uint256 seed) external override {
        uint256 rate = _token.rate();
        if (seed % 5 == 0 && rate < 1e20) _token.rebase(2, 1);
        else if (seed % 5 == 1 && rate > 1e16) _token.rebase(1, 2);
        else if (rate < 1e20 && rate > 1e16) _token.rebase(90 + seed % 21, 100);
    }

    function rebasing(uint256) public pure override returns (bool) {
        return true;
    }

    function least() external pure override returns (uint256) {
        return 1e9;
    }

    /// @dev Less than one part of the token's ledger does not move, and a single unit need not show.
    function certain(uint256 amount) external view override returns (bool) {
        return amount > 1 && amount * 1e18 >= _token.rate();
    }
}

/// @notice T9, T10: hooks on both sides that try to get in.
contract HookedTokens is LockBehaviour, ISenderHook, IReceiverHook {
    SenderHookToken private _sender = new SenderHookToken();
    ReceiverHookToken private _receiver = new ReceiverHookToken();
    uint256 private _id;

    function tokens() external view override returns (address[] memory) {
        return two(address(_sender), address(_receiver));
    }

    function aim(ITokenLock locker_) external override {
        locker = locker_;
        _sender.setHook(this);
        _receiver.setHook(this);
    }

    function prepare(uint256 id) external override {
        _id = id;
    }

    function ledgers() external pure override returns (uint256) {
        return 2;
    }

    function tokensToSend(address, address, address, uint256) external {
        _enter();
    }

    function tokensReceived(address, address, address, uint256) external {
        _enter();
    }

    function _enter() private {
        if (address(locker) == address(0)) return;
        _try(abi.encodeCall(ITokenLock.withdraw, (_id)));
        _try(abi.encodeCall(ITokenLock.withdrawTo, (_id, 1, address(this))));
        _try(abi.encodeCall(ITokenLock.split, (_id, 1)));
        _try(abi.encodeCall(ITokenLock.topUp, (_id, 1)));
        _try(abi.encodeCall(ITokenLock.acceptLock, (_id)));
        _try(
            abi.encodeCall(
                ITokenLock.lockFixed, (address(_sender), address(this), 1, uint64(block.timestamp + 1 days))
            )
        );
    }

    function _try(bytes memory data) private {
        (bool success,) = address(locker).call(data);
        if (success) ++entered;
    }
}

/// @notice T13: paused now and then.
contract PausedTokens is LockBehaviour {
    PausedToken private _token = new PausedToken();

    function tokens() external view override returns (address[] memory) {
        return one(address(_token));
    }

    function turn(uint256 seed) external override {
        _token.setPaused(seed % 3 == 0);
    }

    function heal() external override {
        _token.setPaused(false);
    }

    function certain(uint256) external view override returns (bool) {
        return !_token.paused();
    }
}

/// @notice T19: one ledger, two addresses.
contract TwoAddressTokens is LockBehaviour {
    TwoAddressToken private _token = new TwoAddressToken();

    function tokens() external view override returns (address[] memory) {
        return two(address(_token), address(_token.other()));
    }
}

/// @notice T2, T3, T6, T20: the code is exchanged between calls, for the better and the worse.
contract UpgradedTokens is LockBehaviour {
    UpgradedToken private _token;
    address[5] private _codes;
    uint256 private _present;

    constructor() {
        _codes = [
            address(new PlainToken()),
            address(new FeeOnTransferToken(0)),
            address(new FeeOnTopToken(0)),
            address(new MovesNothingToken()),
            address(new ReturnsFalseToken(false))
        ];
        _token = new UpgradedToken(_codes[0]);
    }

    function tokens() external view override returns (address[] memory) {
        return one(address(_token));
    }

    function turn(uint256 seed) external override {
        // Mostly a token that works, so that there is something to lose.
        _turnTo(seed % 8 < 5 ? seed % 8 : 0, seed % 500);
    }

    function heal() external override {
        _turnTo(0, 0);
    }

    function _turnTo(uint256 code, uint256 feeBps) private {
        _present = code;
        // The fee of one code is the state of another: each starts from 0.
        _token.upgrade(_codes[1]);
        FeeOnTransferToken(address(_token)).setFee(0);
        _token.upgrade(_codes[_present]);
        if (_present == 1 || _present == 2) FeeOnTransferToken(address(_token)).setFee(feeBps);
    }

    function certain(uint256) external view override returns (bool) {
        return _present < 2;
    }

    /// @dev A fee on top is paid by what lies here beside the locks, if there is any.
    function surplusStays() external pure override returns (bool) {
        return false;
    }
}
