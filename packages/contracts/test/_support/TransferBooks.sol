// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Test.sol";

/// @notice A second set of books of a token, from its `Transfer` events alone; invariants compare them with the token.
abstract contract TransferBooks {
    mapping(address => uint256) public bookBalance;
    uint256 public bookSupply;
    /// @notice Everybody who ever received tokens.
    address[] public holders;
    mapping(address => bool) private _seen;

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    /// @dev Fails by underflow when somebody gave what, by the books, he had not.
    function bookTransfer(Vm.Log memory log) internal returns (address from, address to, uint256 amount) {
        from = address(uint160(uint256(log.topics[1])));
        to = address(uint160(uint256(log.topics[2])));
        amount = abi.decode(log.data, (uint256));
        if (from == address(0)) bookSupply += amount;
        else bookBalance[from] -= amount;
        if (to == address(0)) bookSupply -= amount;
        else bookBalance[to] += amount;
        if (to == address(0) || _seen[to]) return (from, to, amount);
        _seen[to] = true;
        holders.push(to);
    }
}
