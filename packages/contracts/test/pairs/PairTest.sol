// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ISale} from "../../src/companion/ISale.sol";
import {IMarketToken} from "../_support/IMarketToken.sol";
import {OwnerFunctions} from "../_support/OwnerFunctions.sol";
import {Vm} from "../_support/Test.sol";
import {TransferBooks} from "../_support/TransferBooks.sol";
import {IPoolToken} from "../pool/PoolTest.sol";
import {ISaleToken, SaleTest} from "../sale/SaleTest.sol";

/**
 * @notice Makes one of many tokens, gives it a market and its first holders, and keeps books of it. `PAIR_TEMPLATES` names
 * a folder with a list of templates for each kind; without it the kind's largest template is made.
 */
abstract contract PairTest is SaleTest, TransferBooks, OwnerFunctions {
    string public template;
    /// @notice Never acts and allows nobody anything.
    address public bystander = account("bystander");
    /// @notice What the bystander had after the last call.
    uint256 public kept;
    uint256 public mostSupply;
    /// @notice The token where it is its own exchange, else address 0.
    address public ownPool;

    /// @dev What can be called of the token.
    bytes4[] internal functions;
    /// @dev Those for the token's own contracts alone.
    mapping(bytes4 selector => bool) internal isNobodysFunction;

    string[] private _names;
    string private _folder;

    function setUpPairs(string memory kind, string memory largest) internal {
        setUpSale();
        _folder = vm.envOr("PAIR_TEMPLATES", string(""));
        string memory list_ = string.concat(_folder, "/", kind, ".txt");
        if (bytes(_folder).length == 0) _names.push(largest);
        else if (vm.exists(list_)) _names = vm.split(vm.readFile(list_), "\n");
        functions = ownerFunctions;
        bytes4[3] memory nobodys = [token.burnTax.selector, token.takeBack.selector, token.finishSale.selector];
        for (uint256 i; i < nobodys.length; ++i) {
            isNobodysFunction[nobodys[i]] = true;
            functions.push(nobodys[i]);
        }
        functions.push(token.burn.selector);
        functions.push(token.permit.selector);
        functions.push(token.transferFrom.selector);
    }

    /// @dev Makes the token with the first call of a run.
    modifier made(uint256 seed) {
        if (_names.length == 0) return;
        if (address(token) == address(0)) _make(_names[seed % _names.length]);
        _;
    }

    function isMade() external view returns (bool) {
        return address(token) != address(0);
    }

    function tokenOf() external view returns (IMarketToken) {
        return IMarketToken(address(token));
    }

    function saleOf() external view returns (ISale) {
        return sale;
    }

    /// @notice One word from the token; 0 when it has no such function.
    function read(bytes4 selector) public view returns (uint256) {
        (bool success, bytes memory answer) = address(token).staticcall(abi.encodePacked(selector));
        return success && answer.length == 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function hasPair() internal view returns (bool) {
        return read(token.pair.selector) != 0;
    }

    function isSold() internal view returns (bool) {
        return address(sale) != address(0) && !token.isSaleFinished();
    }

    /// @dev The bystander never acts: what it has only grows.
    function look() internal {
        uint256 present = token.balanceOf(bystander);
        vm.assertTrue(present >= kept, "6: the bystander lost something");
        kept = present;
    }

    /// @dev Applies the events of the last call; true when there was a movement. The log of a failed call is dropped:
    /// cheat codes record it, a chain does not.
    function keepBooks(bool happened) internal returns (bool moved) {
        Vm.Log[] memory logs = vm.getRecordedLogs();
        vm.recordLogs();
        for (uint256 i; happened && i < logs.length; ++i) {
            if (logs[i].emitter != address(token) || logs[i].topics[0] != IERC20.Transfer.selector) continue;
            moved = true;
            bookTransfer(logs[i]);
        }
        look();
    }

    function _make(string memory name) private {
        template = name;
        vm.recordLogs();
        MarketOptions memory chosen = marketOptions(weth);
        chosen.common.transferBurn.bps = 100;
        chosen.common.transferFee.bps = 200;
        chosen.common.whitelist.accounts = list(holder, deployer);
        bool sold = vm.contains(name, "-sale");
        bool pools = vm.contains(name, "314");
        bytes memory args;
        if (vm.contains(name, "normal") || vm.contains(name, "standard")) {
            args = constructorArgs(name, chosen.common);
        } else if (sold) {
            args = saleArgs(name, rules(), chosen);
        } else {
            args = _encode(pools ? _poolArgs(name, chosen) : _marketArgs(name, chosen));
        }
        string memory file = _templateFile(name);
        bytes memory code = vm.parseJsonBytes(file, ".creationCode");
        token = ISaleToken(creator.create(bytes.concat(code, args)));
        if (sold) sale = ISale(token.sale());
        if (pools) ownPool = address(token);
        keepBooks(true);
        mostSupply = SUPPLY;
        if (vm.contains(name, "-mint")) mostSupply = CAP;
        if (vm.contains(name, "compound")) (,,, mostSupply,) = token.compoundSettings();
        if (bytes(_folder).length != 0) _addFunctions(vm.parseJsonBytes(file, ".functions"));
        if (sold) return;
        if (pools) {
            vm.startPrank(holder);
            token.transfer(deployer, SUPPLY / 2);
            vm.stopPrank();
            vm.deal(deployer, 100 ether);
            vm.prank(deployer);
            IPoolToken(payable(address(token))).addLiquidity{value: 100 ether}(0, SUPPLY / 2, 0);
        } else if (hasPair()) {
            seed(IMarketToken(address(token)), holder, SUPPLY / 4, 100 ether);
        }
        keepBooks(true);
        _give(bystander, 1_000 ether);
        _give(alice, 20_000 ether);
        _give(bob, 7);
    }

    /// @dev Where a gate is still shut, nobody has anything at first.
    function _give(address to, uint256 amount) private {
        vm.prank(holder);
        (bool done,) = address(token).call(abi.encodeCall(IERC20.transfer, (to, amount)));
        keepBooks(done);
    }

    function _templateFile(string memory name) private view returns (string memory) {
        string memory folder = bytes(_folder).length != 0
            ? _folder
            : vm.envOr("TOKEN_TEMPLATES", string("generated/templates"));
        return vm.readFile(string.concat(folder, "/", name, ".json"));
    }

    /// @param selectors One after the other, as the token's ABI has them.
    function _addFunctions(bytes memory selectors) private {
        for (uint256 i; i < selectors.length; i += 4) {
            bytes4 selector;
            assembly ("memory-safe") {
                selector := mload(add(add(selectors, 32), i))
            }
            functions.push(selector);
        }
    }
}
