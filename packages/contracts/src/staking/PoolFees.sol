// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FixedPointMathLib} from "solady/src/utils/FixedPointMathLib.sol";
import {TokenBalance} from "../lock/TokenBalance.sol";
import {IPoolFees} from "./IPoolFees.sol";
import {PoolLedger} from "./PoolLedger.sol";
import {PoolTerms, Terms} from "./PoolTerms.sol";

/**
 * @title PoolFees
 * @notice Fees of a pool that stakes and pays one coin.
 * @dev They come off what was an account's own, never off the reserve that is free. No transfer but {collectFees} names their address,
 * so that it stops nobody. Their address is the first of word 4 of the terms.
 */
abstract contract PoolFees is PoolLedger, IPoolFees {
    uint256 private _charged;

    /// @inheritdoc IPoolFees
    function collectFees() external returns (uint256 amount) {
        Terms terms = PoolTerms.load();
        _enter(terms);
        // Check
        address token = terms.stakeToken();
        uint256 spare = FixedPointMathLib.zeroFloorSub(TokenBalance.read(token, address(this)), _principal());
        amount = FixedPointMathLib.min(_charged, spare);
        address receiver = _feeAddress(terms);
        if (amount == 0) revert Pool_NothingToClaim(receiver);
        // Effect
        _charged -= amount;
        emit FeesCollected(receiver, amount);
        // Interaction
        _sendExactly(token, receiver, amount);
        _leave();
    }

    function _fees() internal view override returns (uint256) {
        return _charged;
    }

    function _charge(uint256 fee) internal {
        if (fee != 0) _charged += fee;
    }

    function _feeAddress(Terms terms) internal pure returns (address) {
        return address(uint160(terms.word(4) >> 96));
    }
}
