// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// @notice A contract that signs by its owner's key (EIP-1271), calls whatever it is told, and takes coin on request.
contract ContractWallet is IERC1271 {
    address private immutable _owner;
    bool public takesCoin;

    constructor(address owner) {
        _owner = owner;
    }

    receive() external payable {
        require(takesCoin, "no coin");
    }

    function setTakesCoin(bool takes) external {
        takesCoin = takes;
    }

    function call(address target, bytes calldata data) external returns (bytes memory result) {
        bool done;
        (done, result) = target.call(data);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(result, 32), mload(result))
            }
        }
    }

    function isValidSignature(bytes32 hash, bytes memory signature) external view returns (bytes4) {
        (address signer,,) = ECDSA.tryRecover(hash, signature);
        return signer == _owner ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }
}
