// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "./PlainToken.sol";

/// @notice T3: answers true and moves nothing while it is stuck; made stuck.
contract MovesNothingToken is PlainToken {
    /// @dev Turned round, so that the state of an upgraded token, zero, means stuck.
    bool public works;

    function setStuck(bool stuck) external {
        works = !stuck;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return works ? super.transfer(to, amount) : true;
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return works ? super.transferFrom(from, to, amount) : true;
    }
}
