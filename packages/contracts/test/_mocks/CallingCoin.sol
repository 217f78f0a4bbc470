// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainCoin} from "./PlainCoin.sol";

/// @notice A base coin that calls somebody whenever it moves, inside whatever is going on.
contract CallingCoin is PlainCoin {
    address private _target;
    bytes private _input;
    bool private _inside;
    uint256 public calls;
    uint256 public failures;

    function setCall(address target, bytes calldata input) external {
        (_target, _input) = (target, input);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_target == address(0) || _inside) return;
        _inside = true;
        (bool done,) = _target.call(_input);
        ++calls;
        if (!done) ++failures;
        _inside = false;
    }
}
